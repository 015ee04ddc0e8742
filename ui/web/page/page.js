// The page: sends the text, shows what was found, copies the outputs.
"use strict";

const mostDrawn = 500; // sentences; the outputs have all
const $ = (id) => document.getElementById(id);
const state = { types: new Map(), shown: null, running: null, names: { iob2: "JSON IOB2", entities: "JSON entities", xml: "XML" } };

function say(text, bad) {
  $("status").textContent = text;
  $("status").classList.toggle("bad", !!bad);
}

function headers() {
  const h = { "Content-Type": "application/json" };
  if ($("token").value) h.Authorization = "Bearer " + $("token").value;
  return h;
}

async function ask(path, options) {
  const answer = await fetch(path, { ...options, headers: headers(), cache: "no-store" });
  const body = await answer.json();
  if (answer.ok) return body;
  if (answer.status === 401) {
    $("token-row").hidden = false;
    $("token").focus();
  }
  throw new Error(body.error.message);
}

async function loadModel() {
  const m = await ask("v1/model");
  state.types = new Map(m.types.map((t) => [t.name, t]));
  $("model").textContent = [m.name, m.version, m.device].filter(Boolean).join(" · ");
}

const typeOf = (name) => state.types.get(name) || { name, title: name, light: "#5f6775", dark: "#9ba4b4" };

async function find() {
  const text = $("text").value;
  if (!text.trim()) return say("There is no text yet.", true);
  state.running?.abort();
  const run = (state.running = new AbortController());
  say("Finding entities …");
  $("stop").hidden = false;
  $("board").setAttribute("aria-busy", "true");
  try {
    if (!state.types.size) await loadModel();
    const body = JSON.stringify({ text, format: "all", threshold: Number($("threshold").value) || 0 });
    show(await ask("v1/tag", { method: "POST", body, signal: run.signal }));
  } catch (e) {
    if (state.running === run) say(e.name === "AbortError" ? "Stopped." : "Not done: " + e.message, e.name !== "AbortError");
  } finally {
    if (state.running === run) {
      $("stop").hidden = true;
      $("board").removeAttribute("aria-busy");
    }
  }
}

function show(found) {
  state.shown = found;
  draw();
  list(found.entities.entities);
  $("iob2").textContent = JSON.stringify(found.iob2, null, 1);
  $("entities").textContent = JSON.stringify(found.entities, null, 1);
  $("xml").textContent = found.xml;
  $("outputs").hidden = false;
  const n = found.entities.entities.length;
  const s = found.iob2.sentences.length;
  say(`${n} ${n === 1 ? "entity" : "entities"} in ${s} ${s === 1 ? "sentence" : "sentences"}${s > mostDrawn ? `; the first ${mostDrawn} are drawn` : ""}.${replaced(found.xml)}`);
}

// replaced tells of characters that the XML could not take over.
function replaced(xml) {
  const n = Number(/<document replaced="(\d+)"/.exec(xml)?.[1] || 0);
  if (!n) return "";
  return ` XML cannot hold ${n} ${n === 1 ? "character" : "characters"} of the text: there ${n === 1 ? "it is" : "they are"} written as U+FFFD (\ufffd).`;
}

// draw lays the sentences out anew, as it must when the width changes.
function draw() {
  const board = $("board");
  board.replaceChildren();
  let before = 0;
  let next = 0;
  const all = state.shown.entities.entities;
  for (const s of state.shown.iob2.sentences.slice(0, mostDrawn)) {
    const spans = [];
    for (; next < all.length && all[next].token_start < before + s.tokens.length; next++) {
      spans.push({ ...all[next], start: all[next].token_start - before, end: all[next].token_end - before });
    }
    drawSentence(board, s.tokens.map((t) => t.token), spans, typeOf);
    before += s.tokens.length;
  }
}

function list(entities) {
  $("rows").replaceChildren();
  for (const e of entities) {
    const row = make($("rows"), "tr", "");
    make(row, "td", "", e.text).dir = "auto";
    make(row, "td", "", `${e.type} ${typeOf(e.type).title === e.type ? "" : typeOf(e.type).title}`);
    make(row, "td", "", e.layer);
    make(row, "td", "", e.score.toFixed(2));
    make(row, "td", "", `${e.start}–${e.end}`);
  }
  $("legend").replaceChildren();
  for (const name of [...new Set(entities.map((e) => e.type))]) {
    const item = make($("legend"), "li", "");
    coloured(make(item, "span", "label", name), typeOf(name));
    item.append(typeOf(name).title || name);
  }
}

async function copy(id) {
  const text = id === "xml" ? state.shown.xml : JSON.stringify(state.shown[id], null, 1);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection().selectAllChildren($(id)); // where the browser allows no clipboard
    document.execCommand("copy");
  }
  say(`${state.names[id]} copied.`);
}

const system = matchMedia("(prefers-color-scheme: dark)");
function paint() {
  const theme = localStorage.getItem("theme") || "system";
  document.documentElement.classList.toggle("dark", theme === "dark" || (theme === "system" && system.matches));
  $("theme-now").textContent = theme;
}

function nextTheme() {
  const order = ["system", "light", "dark"];
  const now = localStorage.getItem("theme") || "system";
  localStorage.setItem("theme", order[(order.indexOf(now) + 1) % order.length]);
  paint();
}

paint();
system.addEventListener("change", paint);
$("theme").addEventListener("click", nextTheme);
$("form").addEventListener("submit", (e) => (e.preventDefault(), find()));
$("text").addEventListener("keydown", (e) => {
  if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) find();
});
$("stop").addEventListener("click", () => state.running?.abort());
for (const b of document.querySelectorAll("[data-copy]")) b.addEventListener("click", () => copy(b.dataset.copy));
for (const b of document.querySelectorAll(".example")) {
  b.addEventListener("click", () => {
    $("text").value = b.textContent;
    find();
  });
}
let width = 0;
new ResizeObserver(([r]) => {
  if (state.shown && r.contentRect.width !== width) draw();
  width = r.contentRect.width;
}).observe($("board"));
document.fonts.addEventListener("loadingdone", () => state.shown && draw());
loadModel().catch((e) => say(e.message, true));

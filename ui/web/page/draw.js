// Draws sentences with their nested entities as stacked brackets above the
// text, the outermost on top. Brackets are hidden from screen readers, which
// read the text and the table of entities instead.
"use strict";

const laneHeight = 21;
const labelRoom = 12; // a bracket is at least so much wider than its label

// lanes gives each span its height: one more than the highest inside it; of
// two spans of the same extent the first is the outer one.
function lanes(spans) {
  const lane = spans.map(() => 0);
  const inside = (a, b) => a.start >= b.start && a.end <= b.end;
  for (let i = spans.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < spans.length; k++) {
      if (inside(spans[k], spans[i])) lane[i] = Math.max(lane[i], lane[k] + 1);
    }
  }
  return lane;
}

// direction is that of the first strong letter, as the browser finds it.
function direction(text) {
  const strong = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/u);
  return strong && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(strong[0]) ? "rtl" : "ltr";
}

function make(parent, name, className, text) {
  const e = document.createElement(name);
  e.className = className;
  if (text !== undefined) e.textContent = text;
  parent.append(e);
  return e;
}

function coloured(element, type) {
  element.style.setProperty("--light", type.light);
  element.style.setProperty("--dark", type.dark);
  return element;
}

// drawSentence puts a sentence into parent. spans have start, end (tokens of
// the sentence), type and score; typeOf gives a type's title and colours.
function drawSentence(parent, tokens, spans, typeOf) {
  const box = make(parent, "div", "sentence");
  const line = make(box, "div", "tokens");
  line.dir = direction(tokens.join(" "));
  const words = tokens.map((t, i) => {
    if (i > 0) line.append(" "); // for who selects and copies
    const w = make(line, "span", "token", t);
    // Numbers and lone brackets go with the sentence, which mirrors brackets.
    if (/\p{L}/u.test(t)) w.dir = "auto";
    return w;
  });
  const lane = lanes(spans);
  const above = (Math.max(-1, ...lane) + 1) * laneHeight + 2;
  line.style.rowGap = above + "px";
  line.style.paddingTop = above + "px";
  const labels = spans.map((s) => {
    const l = coloured(make(line, "span", "label", s.type), typeOf(s.type));
    l.setAttribute("aria-hidden", "true");
    l.title = typeOf(s.type).title || s.type;
    return l;
  });
  widen(words, spans, labels);
  spans.forEach((s, i) => {
    pieces(words, s).forEach((p, n, all) => {
      const label = n === 0 ? labels[i] : line.appendChild(labels[i].cloneNode(true));
      placePiece(line, p, lane[i], label, s, n === 0, n === all.length - 1, typeOf(s.type));
    });
  });
}

// pieces are the parts of a span, one a line.
function pieces(words, s) {
  const byLine = new Map();
  for (const w of words.slice(s.start, s.end)) {
    if (!byLine.has(w.offsetTop)) byLine.set(w.offsetTop, []);
    byLine.get(w.offsetTop).push(w);
  }
  return [...byLine.values()].map((list) => ({
    first: list[0],
    top: list[0].offsetTop,
    left: Math.min(...list.map((w) => w.offsetLeft)),
    right: Math.max(...list.map((w) => w.offsetLeft + w.offsetWidth)),
  }));
}

// widen makes room for labels that are wider than what they stand above.
function widen(words, spans, labels) {
  for (let round = 0; round < 5; round++) {
    let changed = false;
    spans.forEach((s, i) => {
      for (const p of pieces(words, s)) {
        const lack = labels[i].offsetWidth + labelRoom - (p.right - p.left);
        if (lack <= 0) continue;
        p.first.style.minWidth = p.first.offsetWidth + lack + "px";
        changed = true;
      }
    });
    if (!changed) return;
  }
}

function placePiece(line, p, lane, label, s, first, last, type) {
  const y = p.top - (lane + 1) * laneHeight + 4;
  const b = coloured(make(line, "span", "bracket"), type);
  b.setAttribute("aria-hidden", "true");
  Object.assign(b.dataset, { start: s.start, end: s.end, type: s.type });
  const rtl = line.dir === "rtl";
  if (!first) b.classList.add(rtl ? "open-right" : "open-left");
  if (!last) b.classList.add(rtl ? "open-left" : "open-right");
  b.style.left = p.left + 1 + "px";
  b.style.width = p.right - p.left - 2 + "px";
  b.style.top = y + 6 + "px";
  label.style.top = y - 2 + "px";
  label.style.left = (rtl ? p.right - label.offsetWidth - 6 : p.left + 6) + "px";
  line.append(label); // above the stroke
}

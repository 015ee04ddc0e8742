"""Makes the package importable, and finds the shared data if it is there."""

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))


@pytest.fixture
def wojood() -> Path:
    """The folder of the Wojood sample."""
    shared = Path(os.environ.get("TABAQAT_SHARED", HERE.parents[3] / "shared"))
    folder = shared / "data" / "wojood"
    if not folder.is_dir():
        pytest.skip(f"no Wojood sample at {folder}; set TABAQAT_SHARED")
    return folder


@pytest.fixture
def encoder_file(tmp_path: Path):
    """A small encoder's file and its weights by name."""
    import small_e5

    return tmp_path / "e5.bin", small_e5.write(tmp_path / "e5.bin")

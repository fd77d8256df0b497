"""Tests of the Python bindings, those that are generated in the same project."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "generated/python"))

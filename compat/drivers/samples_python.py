"""Runs each sample that the vendor's own list marks to be run, by the methods of the vendor's own test runner."""

import contextlib
import importlib.util
import io
import json
import os
import sys
import types
import unittest


def load_source(name, path):
    """What `imp.load_source` was before Python 3.12."""
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def load_runner():
    sys.path.insert(0, os.getcwd())
    sys.modules["imp"] = types.SimpleNamespace(load_source=load_source)
    run_all, unittest.main = unittest.main, lambda: None
    try:
        return load_source("test_runner", "test-runner.py").TestRunner()
    finally:
        unittest.main = run_all


def listed_samples():
    with open("list_of_sample_codes.txt", encoding="utf-8") as lines:
        for line in list(lines)[1:]:
            name, _dependent, is_run = line.split("\t")
            if is_run.startswith("1"):
                yield name


def run_sample(runner, name):
    """The last lines of what a sample prints tell why it failed."""
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            passed = runner.validate_response(getattr(runner, name)())
        thrown = ""
    except Exception as error:  # a sample may fail in any way
        passed, thrown = False, f"{type(error).__name__}: {error}; "
    if passed:
        return {"name": name, "outcome": "passed"}
    last_lines = " / ".join(printed.getvalue().split("\n")[-4:])
    return {"name": name, "outcome": "failed", "reason": thrown + last_lines}


def main():
    from authorizenet import constants

    constants.constants.SANDBOX = os.environ["COMPAT_URL"] + "/xml/v1/request.api"
    runner = load_runner()
    with open(os.environ["COMPAT_RESULTS"], "w", encoding="utf-8") as results:
        for name in listed_samples():
            print(json.dumps(run_sample(runner, name)), file=results, flush=True)


main()

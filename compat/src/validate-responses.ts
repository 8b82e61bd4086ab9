import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeepResponse } from './session-proxy.js';
import type { CaseResult } from './suite.js';

/** Keeps the responses in XML of a suite, and compares them with the published schema at its end. */
export interface Validator {
  readonly keep: KeepResponse;
  /** One result for each call that was responded to, or for each of its faults. */
  readonly results: () => readonly CaseResult[];
}

const ROOT_ELEMENT = /<(?![?!])([\w:]+)(?:.*?<resultCode>(\w+))?/s;
/** Warnings say that the namespace is relative, which it is. */
const ERROR = / error : |^I\/O|failed to load/;
/** Commands may not be longer on some systems. */
const FILES_AT_ONCE = 200;

/** A validator by libxml's xmllint, if a schema is named; the files that it reads are written to `folder`. */
export function startValidator(schema: string | undefined, folder: string): Validator | undefined {
  if (!schema) return undefined;
  /** Root and result code by the file of a response; equal responses are one. */
  const calls = new Map<string, string>();
  return {
    keep(body) {
      const file = join(folder, `${createHash('sha256').update(body).digest('hex')}.xml`);
      const [, root = 'no element', code] = ROOT_ELEMENT.exec(body.toString()) ?? [];
      calls.set(file, code === undefined ? root : `${root}, ${code}`);
      writeFileSync(file, body);
    },
    results() {
      const complaints = validate(schema, [...calls.keys()]);
      return [...new Set(calls.values())].sort().flatMap((call): readonly CaseResult[] => {
        const name = `schema: ${call}`;
        const ofCall = complaints.filter(([file]) => calls.get(file) === call);
        const reasons = new Set(ofCall.map(([, reason]) => reason));
        if (reasons.size === 0) return [{ name, outcome: 'passed' }];
        return [...reasons].map((reason) => ({ name, outcome: 'failed', reason }));
      });
    },
  };
}

/** The files that the schema does not allow, each with what xmllint says. */
function validate(schema: string, files: readonly string[]): readonly [string, string][] {
  if (files.length === 0) return [];
  const some = files.slice(0, FILES_AT_ONCE);
  const { error, stderr } = spawnSync('xmllint', ['--noout', '--schema', schema, ...some], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (error) throw new Error('xmllint cannot be run, which ANET_SCHEMA needs. Install it.');
  const lines = stderr.split('\n').filter((line) => ERROR.test(line));
  const found = some.flatMap((file) =>
    lines
      .filter((line) => line.startsWith(file))
      .map((line): [string, string] => [file, line.slice(file.length)]),
  );
  if (found.length === 0 && lines.length > 0) throw new Error(`${schema}: ${lines[0]}`);
  return [...found, ...validate(schema, files.slice(FILES_AT_ONCE))];
}

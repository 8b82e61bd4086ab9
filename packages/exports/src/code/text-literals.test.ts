import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { goText, javaScriptText, javaText, pythonText } from './text-literals.js';

const TEXTS = [
  '',
  'plain',
  `it's "quoted" \\ and \\n not a line`,
  'a\nb',
  '{\n  "name": "Ada"\n}',
  `{\n  "path": "C:\\\\new \\u0041 $\{name} \`code\`"\n}`,
  'ends in a quotation mark\n"',
  'three\n""" of them',
  'ends in a backslash\n\\',
  '  all lines\n  are indented',
  'space at the end \nof a line',
  'a tab\t\n\tbetween',
  'CRLF\r\nand CR\ralone',
  'controls\n\u0000\u001f\u007f\u0085',
  'separators\n\u2028\u2029',
  'émoji 👩‍💻\nשלום',
  '\nstarts with a line',
  'ends with lines\n\n',
];

/** Runs a program, and returns what it prints; undefined when the machine has not what runs it. */
function run(command: string, ...words: readonly string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (error !== undefined) {
    console.warn(`Not tested, as there is no ${command}.`);
    return undefined;
  }
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

function inFolder<Result>(name: string, program: string, use: (path: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'literals-'));
  try {
    writeFileSync(join(folder, name), program);
    return use(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const inHex = TEXTS.map((text) => Buffer.from(text).toString('hex'));

describe('a text written as a literal', () => {
  it.each(TEXTS)('is the same in JavaScript: %j', (text) => {
    expect(runInNewContext(javaScriptText(text))).toBe(text);
  });

  it('is the same in Python', () => {
    const lines = TEXTS.map((text) => `print(${pythonText(text)}.encode().hex())\n`);
    const printed = inFolder('main.py', lines.join(''), (path) => run('python3', path));
    if (printed !== undefined) expect(printed.split('\n').slice(0, -1)).toEqual(inHex);
  });

  it('is the same in Java', () => {
    const lines = TEXTS.map(
      (text) =>
        `    System.out.println(java.util.HexFormat.of().formatHex(${javaText(text)}.getBytes("UTF-8")));\n`,
    );
    const program = `class Main {\n  public static void main(String[] args) throws Exception {\n${lines.join('')}  }\n}\n`;
    const printed = inFolder('Main.java', program, (path) =>
      run('java', '-Dfile.encoding=UTF-8', path),
    );
    if (printed !== undefined) expect(printed.split('\n').slice(0, -1)).toEqual(inHex);
  });

  it('in Go is raw where it can be, and never half of a surrogate pair', () => {
    expect(goText('{\n  "a": "\\n"\n}')).toBe('`{\n  "a": "\\n"\n}`');
    expect(goText('a\n`b`')).toBe('"a\\n`b`"');
    expect(goText('\ud800 \\ud800')).toBe('"\\ufffd \\\\ud800"');
  });

  it('of several lines is written in several lines', () => {
    const text = '{\n  "name": "Ada"\n}';
    for (const write of [javaScriptText, pythonText, javaText, goText])
      expect(write(text)).toContain(text);
  });
});

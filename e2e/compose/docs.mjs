// The commands of the guides to faults and limits, run as they stand: node e2e/compose/docs.mjs, with the stack or npm start running.
// Each must give what its guide says; ends with 1 when one does not, and when one is new here.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, url } from './stack.mjs';

/** What curl ends with when a body is shorter than its head says. */
const CUT = 18;

/** What each command of a guide prints, in their order: a pattern, or the numbers of its requests whose responses are below it. */
const EXPECTED = {
  'docs/faults.md': [
    /^HTTP\/1.1 503 .*^X-Sandbox-Fault: header; status=503\r$.*^Retry-After: 2\r$.*"code":"simulated_fault"/ms,
    /^HTTP\/1.1 200 .*^X-Sandbox-Fault: header; delay=\d{3}\r$.*"id":1\b/ms,
    [/^HTTP\/1.1 200 .*^X-Sandbox-Fault: header; truncate=0.5\r$/ms, CUT],
    /^HTTP\/1.1 (?:200|50[023]) /,
    /"id":"lost".*"seen":0,"hits":0/,
    /"id":"lost".*"seen":0,"hits":0/,
    /"rules":\[\]/,
  ],
  'docs/rate-limits.md': [
    [1, 3],
    /"id":"writes"/,
    /^HTTP\/1.1 201 .*^X-Sandbox-Fault: writes; rate_limit=5\r$.*^X-RateLimit-Limit: 5\r$/ims,
  ],
};

const blocksOf = (text) => [...text.matchAll(/```(\w+)\n(.*?)```/gs)];

/** The commands of a block; one goes on until its quotes are closed. */
function commandsOf(block) {
  const commands = [];
  let open = '';
  for (const line of block.trimEnd().split('\n')) {
    open = open === '' ? line : `${open}\n${line}`;
    if (open.split("'").length % 2 === 0) continue;
    commands.push(open);
    open = '';
  }
  return commands;
}

function run(script) {
  const limited = script.replaceAll(/^curl /gm, 'curl --silent --show-error --max-time 20 ');
  return new Promise((resolve) => {
    const child = execFile('bash', ['-c', limited], (_error, output) =>
      resolve({ code: child.exitCode, output }),
    );
  });
}

/** What is below a command and not in its response: lines of the head but for times, and the code of the body. */
function missingIn(output, example) {
  const shape = (line) =>
    line
      .replace(/(?<=t=|Reset: |Retry-After: )\d+/, '#')
      .trim()
      .toLowerCase();
  const [head, body = ''] = example.trim().split('\n\n');
  const got = output.split('\n').map(shape);
  const lines = head.split('\n').map(shape);
  if (body !== '') lines.push(...body.match(/"code":"\w+"/g));
  return lines.filter((line) => !got.some((one) => one.includes(line)));
}

/** Sends a command several times; what some of its responses lack of the examples below it. */
async function compareBelow(command, numbers, examples) {
  const missing = [];
  for (let number = 1; number <= numbers.at(-1); number += 1) {
    const { output } = await run(command);
    const at = numbers.indexOf(number);
    if (at >= 0) missing.push(...missingIn(output, examples[at]));
  }
  return missing.join(', ');
}

/** What is wrong with what a command prints; empty when nothing is. */
async function problemOf(command, wanted, examples) {
  if (Array.isArray(wanted) && typeof wanted[0] === 'number')
    return compareBelow(command, wanted, examples);
  const [pattern, ending = 0] = [wanted].flat();
  const { code, output } = await run(command);
  return pattern?.test(output) && code === ending
    ? ''
    : `ended with ${code}, ${output.slice(0, 2000)}`;
}

let failed = 0;
function report(command, problem) {
  if (problem !== '') failed += 1;
  process.stdout.write(
    `${problem === '' ? 'as written' : `NOT: ${problem}`}: ${command.split('\n')[0]}\n`,
  );
}

for (const [guide, expected] of Object.entries(EXPECTED)) {
  const blocks = blocksOf(readFileSync(join(root, guide), 'utf8'));
  const left = [...expected];
  for (const [at, [, language, text]] of blocks.entries()) {
    if (language !== 'sh') continue;
    const [first = '', ...rest] = commandsOf(text.replaceAll('http://127.0.0.1:8080', url));
    const [place, commands] = first.startsWith('curl') ? ['', [first, ...rest]] : [first, rest];
    for (const command of commands.filter((line) => line.startsWith('curl'))) {
      const examples = blocks.slice(at + 1).map(([, , below]) => below);
      report(command, await problemOf(`${place}\n${command}`, left.shift(), examples));
    }
  }
  if (left.length > 0) report(guide, `${left.length} examples are no longer there`);
}
process.exitCode = failed === 0 ? 0 : 1;

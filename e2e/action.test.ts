import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const readYaml = (file: string): unknown => parse(readFileSync(pathOf(file), 'utf8'));

/** A `docker` that writes down what it is asked and whose container is this server or has ended. */
const DOCKER = `#!/usr/bin/env bash
printf '%s\\n' "$@" '--' >>"$ASKED"
case $1 in
  run) [ -z "$CANNOT_RUN" ] && echo container-1 ;;
  inspect) echo "\${RUNNING:-true}" ;;
  logs) echo 'the last line of the container' ;;
esac
`;

describe('the action', () => {
  let folder: string;
  let isReady = true;
  const server = createServer((_request, response) => {
    response.writeHead(isReady ? 200 : 503).end();
  });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'action-'));
    writeFileSync(join(folder, 'docker'), DOCKER);
    chmodSync(join(folder, 'docker'), 0o755);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the step of the action with its inputs, and what GitHub sets. */
  async function runStep(inputs: Readonly<Record<string, string>>) {
    const { port } = server.address() as AddressInfo; // it listens on a port
    const [requested, outputs] = ['asked', 'outputs'].map((name) => join(folder, name));
    for (const file of [requested, outputs]) writeFileSync(file ?? '', '');
    // The file is ours; GitHub itself would refuse another shape.
    const { inputs: declared, runs } = readYaml('action.yml') as {
      readonly inputs: Readonly<Record<string, { readonly default: string }>>;
      readonly runs: { readonly steps: readonly [{ readonly run: string; readonly env: object }] };
    };
    const [{ run, env }] = runs.steps;
    const values = Object.entries(env).map(([name, expression]) => {
      const [, input = ''] = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(expression) ?? [];
      return [name, inputs[input] ?? declared[input]?.default ?? ''];
    });
    const child = spawn('bash', ['-c', run], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        GITHUB_ACTION_PATH: pathOf('.'),
        GITHUB_OUTPUT: outputs,
        ASKED: requested,
        READY_TIMEOUT_S: '1',
        ...Object.fromEntries(values),
        PORT: String(port),
        ...inputs,
      },
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    const read = (file = '') => readFileSync(file, 'utf8');
    return {
      code,
      output,
      errors,
      port,
      requested: read(requested),
      outputs: read(outputs),
    };
  }

  it('runs the image with its services and flags, on this machine alone, and gives its address', async () => {
    const { code, requested, outputs, port } = await runStep({
      services: 'helpdesk  utils',
      flags: '--faults flaky',
    });
    const [words] = requested.split('--\n');
    const image = 'ghcr.io/api-sandbox/api-sandbox:latest';
    expect([code, outputs, words?.trimEnd().split('\n')]).toEqual([
      0,
      `url=http://127.0.0.1:${port}\n`,
      [
        ...['run', '--detach', '--publish', `127.0.0.1:${port}:8080`, image],
        ...['helpdesk', 'utils', '--faults', 'flaky'],
      ],
    ]);
  });

  it('gives words of its inputs to the command alone', async () => {
    const { requested } = await runStep({ services: '$(id) ;ls *' });
    expect(requested.split('--\n')[0]?.trimEnd().split('\n').slice(-3)).toEqual([
      '$(id)',
      ';ls',
      '*',
    ]);
  });

  it('fails with the last lines of a container that does not get ready', async () => {
    isReady = false;
    const { code, outputs, errors } = await runStep({ RUNNING: 'false' });
    isReady = true;
    expect([code, outputs, errors]).toEqual([1, '', 'the last line of the container\n']);
  });

  it('fails with what may be the reason when the container cannot run', async () => {
    const { code, output, port } = await runStep({ CANNOT_RUN: 'yes' });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`::error::The sandbox could not be started: is port ${port} taken`),
    ]);
  });
});

describe('the workflows', () => {
  interface Workflow {
    readonly jobs: Readonly<Record<string, Job>>;
  }
  interface Job {
    readonly steps?: readonly { readonly run?: string; readonly uses?: string }[];
    readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  }
  // As above.
  const [tests, release] = ['test', 'release'].map(
    (name) => readYaml(`.github/workflows/${name}.yml`) as Workflow,
  );
  const commands = [tests, release]
    .flatMap((workflow) => Object.values(workflow?.jobs ?? {}))
    .flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run));

  it('run scripts and tools that are there', () => {
    const { scripts } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'));
    const named = commands.flatMap((line) => [...line.matchAll(/npm run ([\w:]+)/g)]);
    expect(named.length).toBeGreaterThan(3);
    for (const [, name = ''] of named) expect(Object.keys(scripts)).toContain(name);
    for (const [, file = ''] of commands.flatMap((line) => [
      ...line.matchAll(/(?:^|\s)((?:tools|\.ci)\/\S+)/g),
    ]))
      expect(readFileSync(pathOf(file), 'utf8')).not.toBe('');
  });

  it('use actions of others by their commit', () => {
    const used = [tests, release]
      .flatMap((workflow) => Object.values(workflow?.jobs ?? {}))
      .flatMap(({ steps = [] }) => steps.flatMap(({ uses = [] }) => uses));
    expect(used.length).toBeGreaterThan(20);
    for (const action of new Set(used)) expect(action).toMatch(/^(\.\/|[\w/-]+@[\da-f]{40})$/);
  });

  it('test on each Node from the oldest that is supported, and on three systems', () => {
    const { engines } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'));
    const { quick, portable } = tests?.jobs ?? {};
    const oldest = Number(/\d+/.exec(engines.node)?.[0]);
    expect(quick?.strategy?.matrix.node).toEqual([0, 2, 4, 6].map((newer) => oldest + newer));
    expect(portable?.strategy?.matrix.system?.map((name) => String(name).split('-')[0])).toEqual([
      'windows',
      'macos',
    ]);
  });
});

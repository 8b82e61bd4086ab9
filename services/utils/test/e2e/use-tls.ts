import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { TlsInfo } from '@sandbox/http';
import { systemClock } from '@sandbox/kernel';
import type { RunningApp } from '@sandbox/testing';
import { startUtils } from '../use-utils.js';

/** HTTPS of the utilities, for the programs of a suite. */
export interface TlsSuite {
  readonly tls: TlsInfo;
  /**
   * Runs a program in a folder with `ca.pem`, `client.pem`, `expired.pem`, and `hosts`, which has the lines of `/etc/hosts` for
   * the laboratory. Returns all output, and the exit code.
   */
  run(program: string, ...words: readonly string[]): Promise<string>;
}

/** Serves HTTPS for all tests of a file. */
export function useTls(): TlsSuite {
  let app: RunningApp;
  let folder: string;
  const tlsOf = (): TlsInfo => {
    if (app.platform.tls === undefined) throw new Error('The server does not serve TLS.');
    return app.platform.tls;
  };
  beforeAll(async () => {
    app = await startUtils({ environment: { TLS_PORT: '0' }, clock: systemClock });
    folder = mkdtempSync(join(tmpdir(), 'tls-clients-'));
    const { ca, lab, issueClient } = tlsOf();
    const hosts = ['localhost', ...lab.map(({ host }) => host)];
    writeFileSync(join(folder, 'ca.pem'), ca.pem);
    writeFileSync(join(folder, 'hosts'), hosts.map((host) => `127.0.0.1 ${host}\n`).join(''));
    for (const flaw of [undefined, 'expired'] as const)
      writeFileSync(join(folder, `${flaw ?? 'client'}.pem`), issueClient?.(flaw) ?? '');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.stop();
  });
  return {
    get tls() {
      return tlsOf();
    },
    run: (program, ...words) =>
      new Promise((resolve) => {
        const options = { cwd: folder, timeout: 120_000 };
        const child = execFile(program, words, options, (error, out, errors) =>
          resolve(`${out}${errors}\nexit ${error?.code ?? 0}`),
        );
        child.stdin?.end();
      }),
  };
}

/** The suite of a program. @param mustRun - whether CI has the program */
export function withProgram(
  program: string,
  check: readonly string[],
  mustRun = process.env.CI === 'true',
) {
  const isAbsent = spawnSync(program, check).status !== 0 && !mustRun;
  if (isAbsent) console.warn(`HTTPS is not tried with ${program}, which is not installed.`);
  return isAbsent ? describe.skip : describe;
}

/** The host name of a host of the laboratory, or of the ordinary one. */
export function hostOf(name: string): string {
  return name === 'localhost' ? name : `${name}.tls.localhost`;
}

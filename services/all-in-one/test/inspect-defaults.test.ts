import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../../', import.meta.url);

/** The value of INSPECT that the image of all services starts with. */
function defaultOfImage(environment: Readonly<Record<string, string>>): string {
  const defaults = new URL('deploy/image-defaults.mjs', ROOT).href;
  const print = 'console.log(process.env.INSPECT ?? "auto")';
  const options = {
    env: { PATH: process.env.PATH, PORT: '8080', NODE_DISABLE_COMPILE_CACHE: '1', ...environment },
  };
  return String(
    execFileSync(process.execPath, ['--import', defaults, '-e', print], options),
  ).trim();
}

/** What the guide says of a value of INSPECT. */
function rowOf(value: string): string {
  const guide = readFileSync(new URL('docs/inspector.md', ROOT), 'utf8');
  return guide.split('\n').find((line) => line.startsWith(`| \`${value}\``)) ?? '';
}

describe('the guide to the inspector', () => {
  it.each([{}, { PUBLIC: 'true' }])('names the default of the images: %j', (environment) => {
    const value = defaultOfImage(environment);
    const isOpen = value === 'open';
    expect(isOpen).toBe(!('PUBLIC' in environment));
    expect(rowOf('open')).toContain('default of the image of all services without `PUBLIC=true`');
    expect(rowOf('auto')).toContain('in the images of one service');
    expect(rowOf('auto')).not.toContain('in the images,');
  });
});

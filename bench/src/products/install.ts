import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The products that npm has, in fixed versions; two of one name have their own. */
const PACKAGES = {
  'json-server-0': 'npm:json-server@0.17.4',
  'json-server-1': 'npm:json-server@1.0.0-beta.3',
  '@mockoon/cli': '9.9.0',
  'oauth2-mock-server': '8.2.3',
  wiremock: '3.13.2',
} as const;

/** Beside the workspace, whose install and lockfile stay as they are. */
const FOLDER = resolve(import.meta.dirname, '../../../node_modules/.bench-products');

/** Installs the products with npm unless they are there; returns their folder. */
export function installProducts(): string {
  const manifest = join(FOLDER, 'package.json');
  const text = JSON.stringify({ private: true, dependencies: PACKAGES });
  if (existsSync(manifest) && readFileSync(manifest, 'utf8') === text) return FOLDER;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(manifest, `${text}\n`);
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', FOLDER];
  const { status } = spawnSync('npm', options, { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm cannot install the products to compare with.');
  writeFileSync(manifest, text); // only now is it complete
  return FOLDER;
}

// Whether a bundle is up to date. Beside it is a list of the sources that it was made of, with a text that changes with any of them.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentsOf, timesOf } from './fingerprint.mjs';
import { findInstall, isInstalled } from './install.mjs';

const root = resolve(import.meta.dirname, '..');
const OUR_SOURCE = /^(?:packages|services)\/(?!.*node_modules)/;

/** What makes the bundles, and the versions of what is in them. */
const MAKERS = [
  ...['bundle.mjs', 'bundle-options.mjs', 'bundle-page-script.mjs', 'run/package-lock.json'],
].map((name) => join(root, 'tools', name));

/** The folder of the bundle of a service. */
export function bundleOf(service) {
  return join(root, 'services', service, 'dist/bundle');
}

/** Whether the bundle of a service is there, and what it was made of has not changed. */
export function isBundled(service) {
  const file = stampOf(service);
  if (!existsSync(file)) return false;
  const { install, inputs, state } = JSON.parse(readFileSync(file, 'utf8'));
  return isInstalled(install) && stateOf(inputs) === state;
}

/**
 * Notes what a bundle was made of, unless a source has changed since then.
 * @param inputs - paths from the root
 * @param start - when it was begun, in ms
 */
export function keepBundleStamp(service, inputs, start) {
  const ours = [...new Set(inputs.filter((path) => OUR_SOURCE.test(path)))];
  const manifests = ours.map((path) => path.replace(/(?<=^\w+\/[\w-]+\/).*/, 'package.json'));
  const all = [...new Set([...ours, ...manifests])].sort();
  if (all.some((path) => statSync(join(root, path)).mtimeMs >= start)) return;
  const stamp = { install: findInstall(), inputs: all, state: stateOf(all) };
  writeFileSync(stampOf(service), JSON.stringify(stamp));
}

function stampOf(service) {
  return join(bundleOf(service), 'made-of.json');
}

function stateOf(inputs) {
  const files = inputs.map((path) => join(root, path));
  return `${process.version} ${contentsOf(MAKERS)} ${timesOf(files)}`;
}

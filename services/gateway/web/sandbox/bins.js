// The utilities' bins that receive webhooks of the session: their calls, the validity of each signature, and
// a sample of an invalid one.
import { UNINSPECTED } from './connection.js';

const BIN = /^(?:\/s\/[^/]+)?\/v1\/utils\/hooks\/[^/~]+$/;
const NEWEST = 5;
const SIGNATURE = /^x-(?:anet|gateway)-signature$/i;

// By the ids of the webhooks whose target is a bin of this host.
export async function loadBins(webhooks) {
  const bins = await Promise.all(
    webhooks.map(async ({ webhook_id: id, url }) => [id, await loadBin(url)]),
  );
  return new Map(bins);
}

async function loadBin(url) {
  const path = pathOf(url);
  if (path === undefined) return undefined;
  const first = await read(`${path}/~requests?limit=1`);
  if (first === undefined) return { path, received: 0, calls: [] };
  const after = Math.max(0, first.received - NEWEST);
  const { received, calls } = (await read(`${path}/~requests?after=${after}`)) ?? first;
  return { path, received, calls: calls.slice(-NEWEST).reverse() };
}

// Sends a received call to its bin again, parsed and serialised again, with the signature of the original
// bytes. False when the call was deleted.
export async function rewriteCall(path, number) {
  const call = await read(`${path}/~requests/${number}`);
  if (call === undefined) return false;
  const headers = Object.entries(call.headers).filter(([name]) => SIGNATURE.test(name));
  await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...Object.fromEntries(headers) },
    body: JSON.stringify(call.json, null, 2),
    credentials: 'omit',
  });
  return true;
}

function pathOf(url) {
  const { pathname } = new URL(url);
  return BIN.test(pathname) ? pathname : undefined;
}

// The path names the session, where there is one; a bin on another host cannot be read.
async function read(path) {
  const response = await fetch(path, {
    headers: UNINSPECTED,
    credentials: 'omit',
    cache: 'no-store',
  });
  return response.ok ? response.json() : undefined;
}

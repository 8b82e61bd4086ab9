// The bins of the utilities that webhooks of the session are sent to: what came there, whether its signature is good,
// and how one looks that is not.
import { UNINSPECTED } from './connection.js';

const BIN = /^(?:\/s\/[^/]+)?\/v1\/utils\/hooks\/[^/~]+$/;
const NEWEST = 5;
const SIGNATURE = /^x-(?:anet|gateway)-signature$/i;

// By the ids of the webhooks that lead to a bin of this host.
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

// Sends what came to a bin there again, parsed and written anew, with the signature of the bytes that it had. False when it is gone.
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

// The path names the session, where there is one; a bin elsewhere cannot be looked into.
async function read(path) {
  const response = await fetch(path, {
    headers: UNINSPECTED,
    credentials: 'omit',
    cache: 'no-store',
  });
  return response.ok ? response.json() : undefined;
}

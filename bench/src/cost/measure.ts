import { readFileSync } from 'node:fs';
import { type Agent, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { SizedRequest, Surface } from './surface.js';

/** A server whose main thread is measured. */
export interface Measured {
  readonly url: string;
  readonly pid: number;
  readonly agent: Agent;
}

/** Streams that never end are cut after this. */
const LIMIT_MS = 10_000;

/** What is done after a response belongs to its cost. */
const AFTERWARDS_MS = 30;

const ROUNDS = 5;

/** CPU of the main thread in milliseconds, the least of a few rounds: what lies above is noise. */
export async function measure(server: Measured, surface: Surface, size: number): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    if (round === 0 || surface.isPreparedEachTime) await prepare(server, surface, size);
    costs.push(await measureOnce(server, surface, size));
  }
  return Math.min(...costs);
}

async function prepare(server: Measured, surface: Surface, size: number): Promise<void> {
  for (const request of surface.prepare?.(size) ?? []) await exchange(server, request);
}

async function measureOnce(server: Measured, surface: Surface, size: number): Promise<number> {
  const { request, messages } = surface;
  if (messages) return measureMessages(server, messages.path, messages.of(size));
  if (!request) throw new Error(`${surface.name} has nothing to send.`);
  const made = request(size);
  const before = mainThreadMs(server.pid);
  await exchange(server, made);
  await pause(AFTERWARDS_MS);
  return mainThreadMs(server.pid) - before;
}

function exchange(
  { url, agent }: Measured,
  { method = 'GET', path, headers = {}, body }: SizedRequest,
) {
  return new Promise<void>((resolve) => {
    const sent = send(url + path, {
      method,
      headers,
      agent,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const done = () => resolve();
    sent.on('error', done);
    sent.on('response', (response) => {
      // A feed has answered with its first byte.
      if (response.headers['content-type'] === 'text/event-stream') sent.destroy();
      response.on('error', done).on('close', done).resume();
    });
    sent.end(body);
  });
}

async function measureMessages(
  server: Measured,
  path: string,
  messages: readonly string[],
): Promise<number> {
  const socket = new WebSocket(server.url.replace('http', 'ws') + path);
  await new Promise((resolve) => socket.once('open', resolve).once('error', resolve));
  const before = mainThreadMs(server.pid);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  for (const message of messages) socket.send(message);
  socket.close();
  await Promise.race([closed, pause(LIMIT_MS)]);
  return mainThreadMs(server.pid) - before;
}

/** From Linux's scheduler, in nanoseconds; the main thread has the number of the process. */
function mainThreadMs(pid: number): number {
  const [running] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(running) / 1e6;
}

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How long requests took, in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** Milliseconds from one request to the next: a client that leaves the server mostly idle. */
const PACE_MS = 4;

/** Sends a GET every few milliseconds, one at a time, and measures each. */
export async function probeRest(url: string, seconds: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await fetchOnce(url, agent);
    taken.push(performance.now() - started);
    await pause(PACE_MS);
  }
  agent.destroy();
  taken.sort((one, other) => one - other);
  const at = (share: number): number => taken[Math.floor(taken.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function fetchOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve());
    });
    request.once('error', reject);
  });
}

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How often requests are sent, all that are due at once. */
const TICK_MS = 5;

/** Sends GETs at a steady rate, whether or not those before have been responded to; how long each took, in milliseconds. */
export async function sendPaced(options: {
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}): Promise<readonly number[]> {
  const { url, perSecond, seconds, headers = {} } = options;
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const total = perSecond * seconds;
  const sent: Promise<number>[] = [];
  while (sent.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond);
    while (sent.length < due) sent.push(timeOf(url, { agent, headers }));
    await pause(TICK_MS);
  }
  const times = await Promise.all(sent);
  agent.destroy();
  return times;
}

function timeOf(
  url: string,
  options: { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> },
): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

import type { RunningServer } from '../start-process.js';
import { startService } from '../start-service.js';

/** The address of all calls. */
export const ENDPOINT = '/xml/v1/request.api';

/** Starts the built gateway. */
export function startGateway(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  return startService('gateway', { port, env });
}

/** Posts a body and returns the response, which must be a success. */
export async function post(url: string, body: string): Promise<Response> {
  const response = await fetch(url + ENDPOINT, { method: 'POST', body });
  const text = await response.clone().text();
  if (!text.includes('I00001')) throw new Error(`The call failed: ${text}`);
  return response;
}

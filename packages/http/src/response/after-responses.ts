import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Node keeps the response in flight on its socket; those of pipelined requests follow. */
type RespondingSocket = Duplex & { readonly _httpMessage?: ServerResponse | null };

/** True while a response is not complete on its way out. */
export function isResponding(socket: RespondingSocket): boolean {
  return Boolean(socket._httpMessage);
}

/** Calls a task when the last response of a connection is complete; at once when none is in flight. */
export function afterResponses(socket: RespondingSocket, task: () => void): void {
  const response = socket._httpMessage;
  if (response) response.once('finish', () => afterResponses(socket, task));
  else task();
}

/** Calls a task after the responses to complete requests; at once when the request in flight is incomplete. */
export function afterWholeRequests(socket: RespondingSocket, task: () => void): void {
  const response = socket._httpMessage;
  if (response?.req.complete) response.once('finish', () => afterWholeRequests(socket, task));
  else task();
}

/** Lets the response in flight continue when there is space again. */
export function resumeResponse(socket: RespondingSocket): void {
  socket._httpMessage?.emit('drain');
}

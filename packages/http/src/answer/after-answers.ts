import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Node keeps the response in flight on its socket; those of pipelined requests follow. */
type AnsweringSocket = Duplex & { readonly _httpMessage?: ServerResponse | null };

/** True while an answer is not complete on its way out. */
export function isAnswering(socket: AnsweringSocket): boolean {
  return Boolean(socket._httpMessage);
}

/** Calls a task when the last answer of a connection is complete; at once when none is in flight. */
export function afterAnswers(socket: AnsweringSocket, task: () => void): void {
  const answer = socket._httpMessage;
  if (answer) answer.once('finish', () => afterAnswers(socket, task));
  else task();
}

/** Calls a task when what came whole is answered; at once when the request in flight is itself not whole. */
export function afterWholeRequests(socket: AnsweringSocket, task: () => void): void {
  const answer = socket._httpMessage;
  if (answer?.req.complete) answer.once('finish', () => afterWholeRequests(socket, task));
  else task();
}

/** Lets the answer in flight go on when there is room again. */
export function resumeAnswer(socket: AnsweringSocket): void {
  socket._httpMessage?.emit('drain');
}

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AppError, ServiceApp, UpgradeListener } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import { enterHandshakeFaults } from '../fault/enter-handshake-faults.js';
import type { AppliedFault } from '../fault/fault.js';
import { asksForLimit, enterHandshakeLimit } from '../limit/enter-limit.js';
import type { Platform } from '../platform.js';
import type { ClientLimits } from '../request/client-limits.js';
import type { ServerState } from '../request/exchange-options.js';
import { announcesBody } from '../request/read-body.js';
import { adoptTarget } from '../request/request-target.js';
import { afterResponses, isResponding, resumeResponse } from '../response/after-responses.js';
import { toAppError } from '../response/problem.js';
import { respondOnSocket } from '../response/respond-on-socket.js';
import { isLeftToProxy } from '../response/send-response.js';
import type { FindOwner } from '../routing/find-owner.js';
import { chooseRequestId } from '../semantics/request-ids.js';
import { requiredFields } from '../semantics/required-fields.js';
import { adoptSession, assumeSession, sessionOf } from '../session/adopt-session.js';
import { sentPathOf } from '../session/request-session.js';
import { recordSocket } from './record-socket.js';

const NO_SOCKET = 'There is no WebSocket at this path.';

interface UpgradeOptions {
  readonly platform: Platform;
  readonly server: ServerState;
  readonly findOwner: FindOwner;
  readonly limits: ClientLimits | undefined;
}

/**
 * Builds the listener that hands a WebSocket handshake to the app that owns its path. Errors of the app are sent as a
 * problem on the socket.
 */
export function createUpgradeListener(options: UpgradeOptions): UpgradeListener {
  const { platform, server, findOwner, limits } = options;
  const noteFailure = createFailureNote(platform);
  return (request, socket, head) => {
    socket.on('error', noteFailure);
    const { url: sent = '/' } = request;
    const problem =
      adoptTarget(request) ?? findBodyProblem(request) ?? findTurnProblem(request.socket);
    const seen: Seen = {};
    const reject = createReject({ platform, server, request, socket, seen });
    try {
      if (problem) throw problem;
      if (server.stopping) throw platformError('not_ready', { detail: 'The server is stopping.' });
      const rejection = limits?.findRejection(request, socket);
      if (rejection) throw rejection;
      const named = adoptSession(request, platform.sessionNames);
      const owner = findOwner(request.url ?? '/');
      const session = named ?? sessionWithout(request, owner);
      const upgrade = owner?.upgrade;
      recordSocket(platform, { request, socket, url: sent, session, owner });
      if (!upgrade) throw platformError('not_found', { detail: NO_SOCKET });
      const proceed = (): unknown => upgrade(request, socket, head)?.catch(reject);
      seen.service = owner.name;
      const noteFault = (fault: AppliedFault): void => {
        seen.fault = fault;
      };
      const handshake = { platform, request, socket, session, service: owner.name, noteFault };
      const faulty = { ...handshake, proceed, reject };
      if (asksForLimit(request.headers))
        enterHandshakeLimit({ ...faulty, proceed: () => enterHandshakeFaults(faulty) });
      else enterHandshakeFaults(faulty);
    } catch (thrown) {
      reject(thrown);
    }
  };
}

/** The known parts of a handshake when it is rejected. */
interface Seen {
  service?: string;
  fault?: AppliedFault;
}

/** Builds the rejection of a handshake, which waits for the responses to earlier requests. */
function createReject(options: {
  readonly platform: Platform;
  readonly server: ServerState;
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly seen: Seen;
}): (thrown: unknown) => void {
  const { platform, server, request, socket, seen } = options;
  return (thrown) => {
    const error = toAppError(thrown);
    if (error.code === 'internal_error') platform.log.error({ err: thrown }, 'upgrade failed');
    const isLeft = isLeftToProxy(request, error, { server, trust: platform.settings });
    afterResponses(request.socket, () =>
      isLeft ? socket.destroy() : rejectOnSocket({ platform, request, socket, error, ...seen }),
    );
  };
}

/** The session of a handshake that names none, if its service has one for it. */
function sessionWithout(request: IncomingMessage, owner: ServiceApp | undefined) {
  const name = owner?.anonymousSession;
  return name === undefined ? undefined : assumeSession(request, name);
}

/** The client would read the responses to earlier requests as frames of the new protocol. */
function findTurnProblem(socket: Socket): AppError | undefined {
  if (!isResponding(socket)) return undefined;
  keepResponding(socket);
  return platformError('bad_request', {
    detail: 'A WebSocket handshake must wait for the responses to earlier requests.',
  });
}

/** Lets responses in flight continue: on a connection that it handed over, Node no longer passes `drain` on to a response. */
function keepResponding(socket: Socket): void {
  if (isResponding(socket)) socket.on('drain', () => resumeResponse(socket));
}

/** The bytes after a handshake belong to the new protocol, so a body is invalid. */
function findBodyProblem(request: IncomingMessage): AppError | undefined {
  if (!announcesBody(request)) return undefined;
  return platformError('bad_request', { detail: 'A WebSocket handshake must have no body.' });
}

/** Rejects CONNECT, for which Node has no response object: this is not a proxy. */
export function createConnectListener(platform: Platform): UpgradeListener {
  const noteFailure = createFailureNote(platform);
  return (request, socket) => {
    socket.on('error', noteFailure);
    const detail = 'This server is not a proxy; it does not support CONNECT.';
    const headers = requiredFields(405);
    const error = platformError('method_not_allowed', { detail, headers });
    keepResponding(request.socket);
    afterResponses(request.socket, () => rejectOnSocket({ platform, request, socket, error }));
  };
}

/** One listener for all sockets: one of each would keep its handshake as long as the connection. */
function createFailureNote({ log }: Platform): (error: Error) => void {
  return (error) => log.debug({ err: error }, 'socket failed');
}

function rejectOnSocket(
  options: Readonly<Seen> & {
    readonly platform: Platform;
    readonly request: IncomingMessage;
    readonly socket: Duplex;
    readonly error: AppError;
  },
): void {
  const { request, ...rest } = options;
  const { method = 'GET', url = '/' } = request;
  const path = sentPathOf({ path: url.split('?', 1)[0] ?? url, session: sessionOf(request) });
  const id = chooseRequestId(request.headers, rest.platform.ids);
  respondOnSocket({ ...rest, id, method, path });
}

import type { FuzzCase } from '../fuzz-case.js';
import type { Finding } from '../judge/finding.js';
import { judgeFrames } from '../judge/judge-frames.js';
import { judgeResponse } from '../judge/judge-response.js';
import { type Connection, openConnection, type Received } from './connection.js';
import { type ReadResponses, readResponses } from './response-reader.js';

/** Sends cases one after the other. */
export interface Sender {
  /** Statuses that came, and what was found. */
  send(fuzzCase: FuzzCase): Promise<SentCase>;
  close(): void;
}

/** What became of a case. */
export interface SentCase {
  readonly statuses: readonly number[];
  readonly findings: readonly Finding[];
}

/** A response later than this is a finding, unless its endpoint is slow by design. */
const LIMIT_MS = 15_000;

/** How long a slow endpoint, broken framing or a socket is listened to. */
const SLOW_LIMIT_MS = 250;

/** Nothing more is expected after so long. */
const QUIET_MS = 20;

/** Creates a sender, which keeps one connection alive for the requests that allow it. */
export function createSender(place: { readonly host: string; readonly port: number }): Sender {
  let stored: Connection | undefined;
  const takeConnection = (): Connection => {
    const last = stored;
    stored = undefined;
    if (last?.isOpen) return last;
    last?.close();
    return openConnection(place);
  };
  const exchange = async (fuzzCase: FuzzCase): Promise<[Connection, Received]> => {
    const connection = fuzzCase.kind === 'request' ? takeConnection() : openConnection(place);
    return [connection, await connection.exchange(fuzzCase.chunks, untilOf(fuzzCase))];
  };
  return {
    async send(fuzzCase) {
      let [connection, received] = await exchange(fuzzCase);
      // The server may close a kept connection at any time; a new one shows whether it was the request.
      if (received.isEnded && received.bytes.length === 0 && fuzzCase.kind === 'request') {
        connection.close();
        [connection, received] = await exchange(fuzzCase);
      }
      const read = readResponses(received.bytes, { methods: fuzzCase.methods, ...received });
      if (canStay(fuzzCase, received, read)) stored = connection;
      else connection.close();
      return {
        statuses: read.responses.map(({ status }) => status),
        findings: judge(fuzzCase, received, read),
      };
    },
    close: () => stored?.close(),
  };
}

function untilOf({ kind, methods, expects }: FuzzCase): Parameters<Connection['exchange']>[1] {
  if (kind !== 'request') return { isDone: () => false, quietMs: QUIET_MS, limitMs: SLOW_LIMIT_MS };
  return {
    isDone: (bytes) => mayBeWhole(bytes) && isWhole(bytes, methods),
    limitMs: expects.isSlow ? SLOW_LIMIT_MS : LIMIT_MS,
  };
}

const CHUNKED = 'transfer-encoding: chunked';

/** Spares reading a chunked response again and again. */
function mayBeWhole(bytes: Buffer): boolean {
  const isChunked = bytes.toString('latin1', 0, 4096).toLowerCase().includes(CHUNKED);
  return !isChunked || bytes.subarray(-4).toString() === '\r\n\r\n';
}

function isWhole(bytes: Buffer, methods: readonly string[]): boolean {
  const { responses, fault } = readResponses(bytes, { methods, isEnded: false });
  return responses.length > 0 || fault !== undefined;
}

function canStay(
  { kind }: FuzzCase,
  { isEnded, isLate }: Received,
  { responses: [first], fault, rest }: ReadResponses,
): boolean {
  if (kind !== 'request' || isEnded || isLate || fault || rest.length > 0 || !first) return false;
  return first.status !== 101 && first.headers.get('connection')?.[0] !== 'close';
}

function judge(
  fuzzCase: FuzzCase,
  { isLate, isEnded, bytes }: Received,
  { responses, fault, rest }: ReadResponses,
): readonly Finding[] {
  const { kind, expects } = fuzzCase;
  const findings: Finding[] = responses.flatMap((response) => {
    const judgement = judgeResponse(response, fuzzCase);
    return judgement ? [{ ...judgement, found: fuzzCase }] : [];
  });
  if (kind === 'request' && !expects.isSlow && responses.length === 0 && (isLate || isEnded))
    findings.push({ kind: 'silence', detail: describeSilence(isLate, bytes), found: fuzzCase });
  if (responses.at(-1)?.status === 101) {
    const broken = judgeFrames(rest);
    if (broken) findings.push({ kind: 'broken frame', detail: broken, found: fuzzCase });
  } else if (fault && !(expects.isSlow && (isLate || kind === 'framing'))) {
    findings.push({ kind: 'framing', detail: fault, found: fuzzCase });
  } else if (kind === 'request' && rest.length > 0 && responses.length > 0) {
    const more = JSON.stringify(rest.toString('latin1', 0, 60));
    findings.push({
      kind: 'framing',
      detail: `bytes behind the response: ${more}`,
      found: fuzzCase,
    });
  }
  return findings;
}

function describeSilence(isLate: boolean, bytes: Buffer): string {
  const shown = bytes.length === 0 ? 'no byte' : `${bytes.length} bytes`;
  return isLate ? `${shown} within ${LIMIT_MS / 1000} s` : `the connection closed after ${shown}`;
}

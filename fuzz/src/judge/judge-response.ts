import type { FuzzCase } from '../fuzz-case.js';
import type { HttpResponse } from '../send/response-reader.js';
import { findBodyFault } from './find-body-fault.js';
import type { FindingKind } from './finding.js';

/** What is wrong with a response, or undefined. */
export type Judgement = { readonly kind: FindingKind; readonly detail: string } | undefined;

const PROBLEM = 'application/problem+json';

/** Judges a response by what its request may bring about. */
export function judgeResponse(response: HttpResponse, { expects, kind }: FuzzCase): Judgement {
  const { status, headers, body } = response;
  const { failures, mediaTypes, isClientTyped } = expects;
  if (status >= 500 && failures !== 'any' && !failures.includes(status))
    return { kind: 'failure', detail: `${status} ${shorten(body)}` };
  const type = mediaTypeOf(headers.get('content-type')?.[0]);
  if (isClientTyped || failures === 'any' || body.length === 0) return undefined;
  const documented = kind === 'request' ? documentedTypes(mediaTypes, status) : [];
  if (
    documented.length > 0 &&
    !documented.some((one) => covers(one, type)) &&
    !isProblem(status, type)
  )
    return {
      kind: 'media type',
      detail: `${status} is ${type}, documented: ${documented.join(', ')}`,
    };
  const encoding = headers.get('content-encoding')?.[0] ?? '';
  const fault = findBodyFault({ type, encoding, body, status });
  return fault === undefined
    ? undefined
    : { kind: 'broken body', detail: `${status} ${type}: ${fault}` };
}

/** Refusals before an operation is reached are problems everywhere. */
function isProblem(status: number, type: string): boolean {
  return status >= 400 && type === PROBLEM;
}

function documentedTypes(
  mediaTypes: Readonly<Record<string, readonly string[]>>,
  status: number,
): readonly string[] {
  return mediaTypes[status] ?? mediaTypes.default ?? [];
}

function covers(documented: string, type: string): boolean {
  const [group] = documented.split('/');
  return documented === '*/*' || documented === type || documented === `${group}/*`;
}

function mediaTypeOf(contentType = ''): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

function shorten(body: Buffer): string {
  return body.toString().replace(/\s+/g, ' ').slice(0, 200);
}

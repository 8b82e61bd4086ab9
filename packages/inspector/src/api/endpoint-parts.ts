import { inPath, inQuery } from '@sandbox/endpoint';
import { type HttpRequest, json } from '@sandbox/http';
import { anyText, textLike } from '@sandbox/kernel';
import { checkAccess } from './check-access.js';
import type { InspectContext } from './inspect-context.js';

export const ID = textLike(/^[a-z0-9]{1,20}-\d{1,15}$/, 'an id of the list');

export const EXCHANGE = inPath(
  textLike(/^[A-Za-z0-9._-]{1,64}$/, 'an id of the list, or an X-Request-Id'),
  {
    description:
      'The id in the list, or an `X-Request-Id`, which selects the newest request that has it.',
  },
);

export const SEARCH_PARAMETER = inQuery(anyText, {
  description:
    'A search such as `status:>=400 service:gateway -is:cached "some words"`; all requests when omitted.',
  default: '',
  example: 'method:get',
});

export const FRESH = ['Cache-Control', 'no-store'];

export function fresh(body: unknown): ReturnType<typeof json> {
  return json(body, { headers: FRESH });
}

export function enter(request: HttpRequest, context: InspectContext): InspectContext {
  checkAccess(request, context.access);
  return context;
}

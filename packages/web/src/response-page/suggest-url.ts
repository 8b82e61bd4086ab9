import type { PageResponse } from '@sandbox/http';
import { isObject, nearestName } from '@sandbox/kernel';

const HINT = /Did you mean "?([\w.-]{1,60})"?\?/;

type Problem = Readonly<Record<string, unknown>>;

type Rejected = Pick<PageResponse, 'method' | 'target' | 'prefix' | 'status'>;

/**
 * The URL that the client probably meant, with the session prefix: the query with the nearest name, or the nearest path.
 * @param routes - the route patterns of all services, such as `/v1/helpdesk/tickets/:id`
 */
export function suggestUrl(
  problem: Problem,
  rejected: Rejected,
  routes: readonly string[],
): string | undefined {
  if (rejected.method !== 'GET') return undefined;
  return rejected.status === 404
    ? correctPath(problem, rejected, routes)
    : correctQuery(problem, rejected);
}

function correctQuery({ detail, errors }: Problem, { target }: Rejected): string | undefined {
  const [, meant] = HINT.exec(String(detail)) ?? [];
  const [error] = Array.isArray(errors) ? errors : [];
  const field = isObject(error) && typeof error.field === 'string' ? error.field : '';
  const start = target.indexOf('?');
  if (meant === undefined || field === '' || start === -1) return undefined;
  const parts = target.slice(start + 1).split('&');
  const index = parts.findIndex((part) => part === field || part.startsWith(`${field}=`));
  if (index === -1) return undefined;
  const corrected = parts.with(index, meant + (parts[index] ?? '').slice(field.length));
  return `${target.slice(0, start)}?${corrected.join('&')}`;
}

function correctPath(
  { collections }: Problem,
  { target, prefix }: Rejected,
  routes: readonly string[],
): string | undefined {
  const [path = ''] = target.slice(prefix.length).split('?');
  const parts = path.split('/');
  const lists = Array.isArray(collections)
    ? collections.map((name) => `/v1/${parts[2]}/${name}`)
    : [];
  const candidates = [...lists, ...routes.flatMap((route) => fill(route, parts))];
  const nearest = nearestName(path, candidates);
  return nearest === undefined || nearest === path ? undefined : prefix + nearest;
}

/** The route with the parameters of a path of as many parts; none if it has other parts. */
function fill(route: string, parts: readonly string[]): readonly string[] {
  const own = route.split('/');
  if (own.length !== parts.length || /[*{(]/.test(route)) return [];
  return [own.map((part, index) => (part.startsWith(':') ? (parts[index] ?? '') : part)).join('/')];
}

import type { PageResponse } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import type { LinkOf } from './render-json.js';

/** A path that can be requested as it is: visible ASCII, and no template. */
const PATH = /^\/(?![/\\])[!-z|~]{0,2000}$/;

/** Links values of a response to pages of this server: URLs of its services, and record ids. */
export function createLinkOf(
  { origin, prefix, target }: PageResponse,
  apps: readonly Pick<ServiceApp, 'paths' | 'recordLinks'>[],
): LinkOf {
  const path = withoutPrefix(target, prefix).split('?', 1)[0] ?? '';
  const records = apps.find((app) => owns(app, path))?.recordLinks;
  const collection = records?.collections.find((one) => path === one || isRecordOf(path, one));
  const findCollection: (place: Parameters<LinkOf>[1]) => string | undefined = ({
    name,
    parent,
  }) => {
    if (name === undefined) return undefined;
    if (name !== 'id') return records?.references[name];
    // The records of a list are in `data`; expanded ones are named after the reference to them.
    return parent === undefined || parent === 'data'
      ? collection
      : records?.references[`${parent}_id`];
  };
  const toPath = (value: string): string | undefined => {
    const local = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
    return PATH.test(local) && apps.some((app) => owns(app, withoutPrefix(local, prefix)))
      ? origin + local
      : undefined;
  };
  return (value, place) => {
    if (typeof value === 'string') return toPath(value);
    const found = findCollection(place);
    return found === undefined ? undefined : `${origin}${prefix}${found}/${value}`;
  };
}

function withoutPrefix(target: string, prefix: string): string {
  return prefix !== '' && target.startsWith(`${prefix}/`) ? target.slice(prefix.length) : target;
}

function owns({ paths }: Pick<ServiceApp, 'paths'>, target: string): boolean {
  return paths.some(
    (path) => target === path || target.startsWith(`${path}/`) || target.startsWith(`${path}?`),
  );
}

function isRecordOf(path: string, collection: string): boolean {
  return path.startsWith(`${collection}/`) && /^\d+$/.test(path.slice(collection.length + 1));
}

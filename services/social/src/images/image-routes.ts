import { type Answer, get, type Route, validated } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import {
  type Dataset,
  type DatasetOf,
  fail,
  type OpenApiPart,
  type RecordOf,
} from '@sandbox/resource';
import type { posts } from '../resources/posts.js';
import { drawAvatar } from './draw-avatar.js';
import { drawMedia, type MediaSubject } from './draw-media.js';

/** The images that records name: an avatar a user and a picture a media item, drawn when requested. */
export function createImageRoutes(seeds: Dataset, datasetOf: DatasetOf): readonly Route[] {
  let media: ReadonlyMap<string, MediaSubject> | undefined;
  return [
    get('/v1/social/avatars/:username.svg', function sendAvatar(request) {
      const username = request.params.username ?? '';
      const users = datasetOf(request).of('users').collection;
      const ordinal = users.related('username', username, 1)[0];
      const user = ordinal === undefined ? undefined : users.at(ordinal);
      if (!user)
        throw fail('not_found', { detail: `There is no user ${quote(username)} to draw.` });
      return svg(drawAvatar({ username, displayName: String(user.display_name) }));
    }),
    get('/v1/social/media/:id.svg', function sendMedia({ params }) {
      media ??= mediaByNumber(seeds);
      const item = media.get(params.id ?? '');
      if (!item)
        throw fail('not_found', {
          detail: `There is no media item ${quote(params.id ?? '')}.`,
        });
      return svg(drawMedia(item));
    }),
  ];
}

/** How documents describe the images. */
export const IMAGE_PATHS: OpenApiPart = {
  '/v1/social/avatars/{username}.svg': imagePath({
    operationId: 'drawAvatar',
    tag: 'users',
    summary: 'The avatar of a user',
    parameter: 'username',
    schema: { type: 'string' },
    example: 'noarahimi',
  }),
  '/v1/social/media/{id}.svg': imagePath({
    operationId: 'drawMedia',
    tag: 'posts',
    summary: 'A media item of a post',
    parameter: 'id',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  }),
};

interface ImagePath {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly parameter: string;
  readonly schema: OpenApiPart;
  readonly example: string | number;
}

function imagePath({ parameter, schema, example, ...image }: ImagePath): OpenApiPart {
  const description = 'As in the address that the record names.';
  return {
    get: {
      operationId: image.operationId,
      tags: [image.tag],
      summary: image.summary,
      description: 'An SVG drawn by the service; the same name always gives the same image.',
      parameters: [{ name: parameter, in: 'path', required: true, description, schema, example }],
      responses: {
        '200': {
          description: 'The image.',
          content: { 'image/svg+xml': { schema: { type: 'string' } } },
        },
        '404': { $ref: '#/components/responses/NotFound' },
      },
    },
  };
}

/** The media items of all posts by the number in their address. */
function mediaByNumber(dataset: Dataset): ReadonlyMap<string, MediaSubject> {
  // The seeds were checked against the resource, so its record type holds.
  const records = dataset.of('posts').collection.records as readonly RecordOf<typeof posts>[];
  const items = records.flatMap((post) => post.media);
  return new Map(
    items.map(({ kind, url, alt }) => {
      const number = /\/(\d{1,10})\.svg$/.exec(url)?.[1] ?? '';
      return [number, { id: Number(number), kind, alt: alt ?? undefined }];
    }),
  );
}

/** Drawn text cannot run: the policy forbids scripts even when the image is opened by itself. */
function svg(body: string): Answer {
  return validated({
    status: 200,
    headers: [
      'Content-Type',
      'image/svg+xml; charset=utf-8',
      'Cache-Control',
      'public, max-age=86400',
      'Content-Security-Policy',
      "default-src 'none'; sandbox",
    ],
    body,
    constant: true,
  });
}

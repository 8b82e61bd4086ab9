import { get, type HttpResponse, type Route, validated } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import { type Dataset, type DatasetOf, fail, type RecordOf } from '@sandbox/resource';
import type { posts } from '../resources/posts.js';
import { drawAvatar } from './draw-avatar.js';
import { pictureOf, sceneOf, sendFilm } from './media.js';
import { FILMS } from './scenes.js';

/** The images of records: an avatar for each user, drawn when requested, and a picture or film for each media item. */
export function createImageRoutes(seeds: Dataset, datasetOf: DatasetOf): readonly Route[] {
  let labels: ReadonlyMap<string, string> | undefined;
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
    get('/v1/social/media/:picture.svg', function sendPicture({ params }) {
      const picture = params.picture ?? '';
      const [, name = '', number = ''] = PICTURE.exec(picture) ?? [];
      const scene = sceneOf(name);
      if (scene === undefined)
        throw fail('not_found', {
          detail: `There is no picture ${quote(picture)}. Its name is a scene and a number, such as bowl-1.`,
        });
      labels ??= labelsByUrl(seeds);
      const label = labels.get(`/v1/social/media/${picture}.svg`) ?? `${scene} ${number}`;
      return svg(pictureOf({ scene, number: Number(number), label }));
    }),
    get('/v1/social/media/:film.mp4', function sendNamedFilm(request) {
      const name = request.params.film ?? '';
      const film = FILMS.find((each) => each === name);
      if (film === undefined)
        throw fail('not_found', {
          detail: `There is no film ${quote(name)}, but ${FILMS.join(' and ')}.`,
        });
      return sendFilm(film, request);
    }),
  ];
}

/** The name of a picture: scene and number. */
const PICTURE = /^([a-z]{1,20})-([1-9]\d{0,6})$/;

/** The alternative text of the pictures of the seeds, by their URLs. */
function labelsByUrl(dataset: Dataset): ReadonlyMap<string, string> {
  // The seeds were checked against the resource, so its record type is right.
  const records = dataset.of('posts').collection.records as readonly RecordOf<typeof posts>[];
  const items = records.flatMap((post) => post.media);
  return new Map(items.flatMap(({ url, alt }) => (alt == null ? [] : [[url, alt] as const])));
}

/** Responds with an image. The policy forbids scripts in it, also where a browser opens the image as a page. */
function svg(body: string): HttpResponse {
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

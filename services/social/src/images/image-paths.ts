import type { OpenApiPart } from '@sandbox/resource';
import { FILMS, SCENES } from './scenes.js';

const FILM_PATH: OpenApiPart = {
  get: {
    operationId: 'playFilm',
    tags: ['posts'],
    summary: 'A film of a post',
    description: 'Two seconds without sound, 640 by 360; players may ask for a range.',
    parameters: [
      {
        name: 'film',
        in: 'path',
        required: true,
        description: 'As in the address that the record names.',
        schema: { type: 'string', enum: [...FILMS] },
        example: FILMS[0],
      },
    ],
    responses: {
      '200': {
        description: 'The film.',
        content: { 'video/mp4': { schema: { type: 'string', format: 'binary' } } },
      },
      '404': { $ref: '#/components/responses/NotFound' },
    },
  },
};

/** How documents describe the images. */
export const IMAGE_PATHS: OpenApiPart = {
  '/v1/social/avatars/{username}.svg': imagePath({
    operationId: 'drawAvatar',
    tag: 'users',
    summary: 'The avatar of a user',
    parameter: 'username',
    schema: { type: 'string' },
    example: 'ondrej_dvorak',
  }),
  '/v1/social/media/{picture}.svg': imagePath({
    operationId: 'drawMedia',
    tag: 'posts',
    summary: 'A picture of a post',
    parameter: 'picture',
    schema: { type: 'string', pattern: `^(${Object.keys(SCENES).join('|')})-[1-9][0-9]{0,6}$` },
    example: 'bowl-1',
  }),
  '/v1/social/media/{film}.mp4': FILM_PATH,
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

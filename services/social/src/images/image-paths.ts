import type { OpenApiPart } from '@sandbox/resource';
import { FILMS, SCENES } from './scenes.js';

const DRAWN = {
  description: 'An SVG drawn by the service. The same name always returns the same image.',
  response: 'The image.',
  content: { 'image/svg+xml': { schema: { type: 'string' } } },
};

/** How documents describe the images. */
export const IMAGE_PATHS: OpenApiPart = {
  '/v1/social/avatars/{username}.svg': filePath({
    ...DRAWN,
    operationId: 'drawAvatar',
    tag: 'users',
    summary: 'The avatar of a user',
    parameter: 'username',
    schema: { type: 'string' },
    example: 'ondrej_dvorak',
  }),
  '/v1/social/media/{picture}.svg': filePath({
    ...DRAWN,
    operationId: 'drawMedia',
    tag: 'posts',
    summary: 'A picture of a post',
    parameter: 'picture',
    schema: { type: 'string', pattern: `^(${Object.keys(SCENES).join('|')})-[1-9][0-9]{0,6}$` },
    example: 'bowl-1',
  }),
  '/v1/social/media/{film}.mp4': filePath({
    description: 'Two seconds without sound, 640 by 360. Range requests are supported.',
    response: 'The film.',
    content: { 'video/mp4': { schema: { type: 'string', format: 'binary' } } },
    operationId: 'playFilm',
    tag: 'posts',
    summary: 'A film of a post',
    parameter: 'film',
    schema: { type: 'string', enum: [...FILMS] },
    example: FILMS[0],
  }),
};

interface FilePath {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameter: string;
  readonly schema: OpenApiPart;
  readonly example: string | undefined;
  readonly response: string;
  readonly content: OpenApiPart;
}

function filePath({ parameter: name, schema, example, ...file }: FilePath): OpenApiPart {
  const description = 'As in the URL in the record.';
  return {
    get: {
      operationId: file.operationId,
      tags: [file.tag],
      summary: file.summary,
      description: file.description,
      parameters: [{ name, in: 'path', required: true, description, schema, example }],
      responses: {
        '200': { description: file.response, content: file.content },
        '404': { $ref: '#/components/responses/NotFound' },
      },
    },
  };
}

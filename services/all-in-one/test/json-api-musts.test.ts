import { describe, expect, it } from '@jest/globals';
import { flightsService } from '@sandbox/flights';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp } from '@sandbox/resource';
import { socialService } from '@sandbox/social';
import { useApp } from '@sandbox/testing';

const SERVICES = [helpdeskService, socialService, flightsService];

const app = useApp({
  createApps: (platform) => SERVICES.map((service) => createRecordApp(service, { platform })),
});

interface ResourceObject {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data?: unknown }>>;
}

interface JsonApiDocument {
  readonly data?: ResourceObject | readonly ResourceObject[] | null;
  readonly included?: readonly ResourceObject[];
  readonly links?: Readonly<Record<string, unknown>>;
}

/** Member names (JSON:API 1.1, "Member Names"): neither empty nor with characters that are reserved. */
const MEMBER = /^[^\W_](?:[\w -]*[^\W_])?$/;

const nameOf = ({ type, id }: ResourceObject): string => `${type} ${id}`;

/** Every MUST of JSON:API 1.1 on a document that is no error which this one breaks, as sentences. */
function breaches(document: JsonApiDocument): readonly string[] {
  const data = [document.data ?? []].flat();
  const all = [...data, ...(document.included ?? [])];
  return [
    ...(document.data === undefined ? ['there is no data'] : []),
    ...Object.keys(document).flatMap((name) =>
      ['jsonapi', 'data', 'included', 'links', 'meta'].includes(name) ? [] : [`${name} is unknown`],
    ),
    ...all.flatMap(breachesOfResource),
    ...breachesOfInclusion(data, document.included ?? []),
    ...Object.entries(document.links ?? {}).flatMap(([name, link]) =>
      link === null || typeof link === 'string' ? [] : [`the link ${name} is neither`],
    ),
  ];
}

function breachesOfResource(one: ResourceObject): readonly string[] {
  const { type, id, attributes = {}, relationships = {} } = one;
  const fields = [...Object.keys(attributes), ...Object.keys(relationships)];
  const members = ['type', 'id', 'attributes', 'relationships', 'links', 'meta'];
  return [
    ...(typeof type === 'string' && typeof id === 'string' ? [] : [`${nameOf(one)} is no name`]),
    ...fields.flatMap((name) => (['type', 'id'].includes(name) ? [`${name} is a field`] : [])),
    ...fields.flatMap((name) => (MEMBER.test(name) ? [] : [`${name} is no member name`])),
    ...(new Set(fields).size === fields.length ? [] : [`${nameOf(one)} has a field twice`]),
    ...Object.keys(one).flatMap((name) => (members.includes(name) ? [] : [`${name} is unknown`])),
    ...Object.values(relationships).flatMap((relationship) =>
      ['links', 'data', 'meta'].some((name) => name in relationship) ? [] : ['a relation is empty'],
    ),
    ...linkageOf(one).flatMap((to) =>
      typeof to.type === 'string' && typeof to.id === 'string' ? [] : ['linkage has no name'],
    ),
  ];
}

/** "Compound Documents": full linkage, and nothing twice. */
function breachesOfInclusion(
  data: readonly ResourceObject[],
  included: readonly ResourceObject[],
): readonly string[] {
  const names = [...data, ...included].map(nameOf);
  const linked = new Set([...data, ...included].flatMap(linkageOf).map(nameOf));
  return [
    ...names.flatMap((name, at) => (names.indexOf(name) === at ? [] : [`${name} is there twice`])),
    ...included.flatMap((one) => (linked.has(nameOf(one)) ? [] : [`nothing links ${nameOf(one)}`])),
  ];
}

function linkageOf({ relationships = {} }: ResourceObject): readonly ResourceObject[] {
  return Object.values(relationships).flatMap(
    ({ data }) => [data ?? []].flat() as ResourceObject[],
  );
}

const PAGES = SERVICES.flatMap(({ api }) =>
  api.resources.flatMap(({ name, relations }) => {
    const root = `/compat/json-api/v1/${api.name}/${name}`;
    const includes = Object.keys(relations);
    const many = includes.filter((relation) => relations[relation]?.kind === 'many');
    return [
      `${root}?page[size]=30`,
      `${root}/1`,
      `${root}?fields[${name}]=&page[size]=2`,
      ...includes.map((relation) => `${root}?page[size]=30&include=${relation}`),
      `${root}/2?include=${includes.join()}`,
      ...many.map((relation) => `${root}/1/${relation}`),
    ];
  }),
);

/** Resources that are data and included too, by more than one way. */
const TWISTED = [
  '/compat/json-api/v1/social/comments?page[size]=30&include=parent.replies,replies.author',
  '/compat/json-api/v1/social/comments?page[size]=30&include=post.comments',
];

describe('documents of JSON:API', () => {
  it.each([...PAGES, ...TWISTED])('%s breaks no MUST', async (path) => {
    const response = await app.get(path);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/vnd.api+json');
    expect(breaches(response.json() as JsonApiDocument)).toEqual([]);
  });

  it('are found wrong by the checker when they are', () => {
    const wrong = {
      data: [{ type: 'a', id: 1, attributes: { id: 2, 'x.y': 1 }, relationships: { r: {} } }],
      included: [
        { type: 'b', id: '1' },
        { type: 'b', id: '1' },
      ],
      links: { next: 3 },
      more: 1,
    };
    expect(breaches(wrong as unknown as JsonApiDocument)).toEqual([
      'more is unknown',
      'a 1 is no name',
      'id is a field',
      'x.y is no member name',
      'a relation is empty',
      'b 1 is there twice',
      'nothing links b 1',
      'nothing links b 1',
      'the link next is neither',
    ]);
  });
});

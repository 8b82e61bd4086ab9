import type { GraphQLFieldConfigMap } from 'graphql';
import type { Api } from '../../define-api.js';
import { SINGLE_ID, valueFieldOf } from '../../define-single.js';
import { schemaName } from '../../openapi/names.js';
import type { GraphqlContext } from '../context.js';
import { JsonScalar, type LeafTypes, required } from './leaf-types.js';
import { queryNamesOf } from './names.js';
import { note } from './note-write.js';
import { toOutputFields } from './output-types.js';

type Fields = GraphQLFieldConfigMap<undefined, GraphqlContext>;

/** The queries of an API's singles: a field of the name of each. */
export function toSingleQueries({ singles = [] }: Api, leaves: LeafTypes): Fields {
  return Object.assign(
    {},
    ...singles.map((single): Fields => {
      const name = queryNamesOf(single).one;
      const fields = { [name]: valueFieldOf(single) };
      const isSure = () => true;
      const shown = toOutputFields<undefined, GraphqlContext>({
        owner: '',
        fields,
        leaves,
        isSure,
      });
      return Object.fromEntries(
        Object.entries(shown).map(([field, config]) => [
          field,
          {
            ...config,
            description: single.description,
            resolve: (_root, _args, { reads }) => reads.find(single, Number(SINGLE_ID))?.value,
          },
        ]),
      );
    }),
  );
}

/** The mutations of an API's singles: to change some of the members, and to replace all of them. */
export function toSingleMutations({ singles = [] }: Api): Fields {
  const args = { input: { type: required(JsonScalar), description: 'A JSON object.' } };
  return Object.fromEntries(
    singles.flatMap((single) =>
      (['update', 'replace'] as const).map((verb): [string, Fields[string]] => [
        `${verb}${schemaName(single)}`,
        {
          type: JsonScalar,
          description: `${MEANINGS[verb]} ${single.name}.`,
          args,
          resolve(_root, { input }, context, info) {
            const written = context.writes[verb](single.name, SINGLE_ID, { value: input });
            return note(context, info, written).record.value;
          },
        },
      ]),
    ),
  );
}

const MEANINGS = {
  update: 'Changes the given members (RFC 7396) of',
  replace: 'Replaces all of',
} as const;

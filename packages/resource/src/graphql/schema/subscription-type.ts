import {
  type GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  type GraphQLInterfaceType,
  GraphQLObjectType,
} from 'graphql';
import { type Api, storedIn } from '../../define-api.js';
import type { Feed, FeedTopic } from '../../feed/define-feed.js';
import { eventSchemaName } from '../../feed/event-schema.js';
import { pascalCase } from '../../openapi/names.js';
import { idFieldOf } from '../../record-id.js';
import { CHANGE_ACTIONS, CHANGES_TOPIC, RESET_EVENT } from '../../session/feed/change-message.js';
import type { GraphqlContext } from '../context.js';
import {
  DateTimeScalar,
  JsonScalar,
  type LeafTypes,
  listOf,
  required,
  toEnum,
} from './leaf-types.js';
import { recordSource } from './record-source.js';
import type { RecordTypeTable } from './record-types.js';

/** The root value of an event: its members by the names of the event's fields. */
export type EventFacts = Readonly<Record<string, unknown>>;

/** The parts of the subscriptions of an API. */
export interface SubscriptionParts {
  readonly api: Api;
  readonly feed: Feed;
  readonly records: RecordTypeTable;
  readonly node: GraphQLInterfaceType;
  readonly leaves: LeafTypes;
}

/** The subscriptions: one for each topic of the feed, and the changes of a session. */
export function toSubscriptionType(
  parts: SubscriptionParts,
): GraphQLObjectType<EventFacts, GraphqlContext> {
  return new GraphQLObjectType({
    name: 'Subscription',
    description:
      'The events of the feed, over a WebSocket by graphql-transport-ws or as server-sent events. They are always the same for all clients, except for the changes of a session.',
    fields: {
      ...Object.fromEntries(
        Object.entries(parts.feed.topics).map(([name, topic]) => [
          name,
          toTopicField(parts, name, topic),
        ]),
      ),
      [CHANGES_TOPIC]: toChangesField(parts),
    },
  });
}

type Field = GraphQLFieldConfig<EventFacts, GraphqlContext>;

const LIMIT = {
  type: GraphQLInt,
  description: 'Completes after the given number of events.',
} as const;

function toTopicField(parts: SubscriptionParts, name: string, topic: FeedTopic): Field {
  return {
    type: required(toEventType(parts, name, topic)),
    description: `${topic.description} Every ${topic.every} s.`,
    args: {
      after: {
        type: GraphQLInt,
        description: 'Resumes after the event with this id. Default: from the first event.',
      },
      limit: LIMIT,
    },
    resolve: (event) => event,
  };
}

function toEventType(
  { records }: SubscriptionParts,
  name: string,
  { description, actions, records: members, changes = false }: FeedTopic,
): GraphQLObjectType<EventFacts, GraphqlContext> {
  const carried = Object.entries(members).map(([member, resource]): [string, Field] => {
    const types = records.get(resource);
    if (!types) throw new Error(`The topic ${name} carries ${resource}, which is no resource.`);
    const extensions = recordSource({ kind: 'record', resource });
    return [member, { type: types.record, description: 'The record after the event.', extensions }];
  });
  return new GraphQLObjectType({
    name: eventSchemaName(name),
    description,
    fields: {
      id: {
        type: required(GraphQLInt),
        description: 'The number of the event in the feed; `after` resumes after it.',
      },
      ts: { type: required(DateTimeScalar), description: 'When it happened.' },
      action: {
        type: required(toEnum(`${pascalCase(name)}Action`, actions)),
        description: 'The kind of event.',
      },
      ...(changes ? { changes: CHANGED_FIELDS } : {}),
      ...Object.fromEntries(carried),
    },
  });
}

const CHANGED_FIELDS = {
  type: JsonScalar,
  description: 'The fields that changed, with their new values.',
} as const;

function toChangesField(parts: SubscriptionParts): Field {
  const collections = storedIn(parts.api).map(({ name }) => name);
  const collection = toEnum('CollectionName', collections, 'The collections.');
  return {
    type: required(toChangeType(parts, collection)),
    description: 'Changes in the session, as they happen.',
    args: {
      collections: {
        type: listOf(collection),
        description:
          'Only changes of these collections, including effects of other changes. Default: all.',
      },
      after: {
        type: GraphQLID,
        description:
          'Resumes after the change with this id or number; 0 starts with the first. Default: from now on.',
      },
      limit: LIMIT,
    },
    resolve: (event) => event,
  };
}

function toChangeType(
  { api, node, leaves }: SubscriptionParts,
  collection: GraphQLEnumType,
): GraphQLObjectType<EventFacts, GraphqlContext> {
  const idTypes = api.resources.map((one) => leaves.of(one.singular, 'id', idFieldOf(one)));
  const [first = GraphQLInt] = idTypes;
  const idType = idTypes.every((type) => type === first) ? first : GraphQLID;
  const change = {
    collection: { type: collection, description: 'The collection of the record.' },
    record_id: { type: idType, description: 'The id of the record.' },
    record: { type: node, description: 'The record after the change; null when it was deleted.' },
    changes: CHANGED_FIELDS,
  } satisfies GraphQLFieldConfigMap<EventFacts, GraphqlContext>;
  const action = required(toEnum('RecordAction', CHANGE_ACTIONS));
  const effect = new GraphQLObjectType<EventFacts, GraphqlContext>({
    name: 'RecordChange',
    description: 'An effect of a change on another record.',
    fields: { action: { type: action, description: 'The kind of event.' }, ...change },
  });
  return new GraphQLObjectType({
    name: 'ChangeEvent',
    description:
      'A change of the session. The action reset has no record. It means that the session was restarted or restored, so read all records again.',
    fields: {
      id: {
        type: required(GraphQLID),
        description: 'The id of the change; `after` resumes after it.',
      },
      ts: { type: DateTimeScalar, description: "When it happened, by the session's clock." },
      action: {
        type: required(toEnum('ChangeAction', [...CHANGE_ACTIONS, RESET_EVENT])),
        description: 'The kind of event.',
      },
      ...change,
      effects: { type: required(listOf(effect)), description: 'Effects on other records.' },
    },
  });
}

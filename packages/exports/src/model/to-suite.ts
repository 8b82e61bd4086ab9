import { type ExampleOptions, type ExampleRequest, toExampleRequest } from './example-request.js';
import type { Part } from './part.js';
import { type Operation, readOperations } from './read-operations.js';

/** Where requests go. */
export interface Place {
  /** The base URL as the caller reaches it, with the session that it names; undefined when the host is unknown. */
  readonly baseUrl: string | undefined;
  /** The path between a base URL to be filled in and the paths of requests: `/s/keep-t1`, or empty. */
  readonly prefix: string;
}

/** Requests under one heading. */
export interface RequestGroup {
  readonly name: string;
  readonly requests: readonly ExampleRequest[];
}

/** All example requests of a service, to be sent one after the other. */
export interface ExampleSuite extends Place {
  /** For names of files. */
  readonly name: string;
  readonly title: string;
  readonly groups: readonly RequestGroup[];
}

/** The options of a suite. */
export interface SuiteOptions extends Place, ExampleOptions {
  readonly name: string;
  readonly title: string;
  readonly document: Part;
}

/** Makes the suite of a document: each operation once, in its order. */
export function toSuite(options: SuiteOptions): ExampleSuite {
  const { name, title, document, baseUrl, prefix, isSession } = options;
  const operations = readOperations(document).filter(
    ({ notes }) => notes.exported !== false && !(isSession && notes.inSession?.exported === false),
  );
  const groups = new Map<string, ExampleRequest[]>();
  for (const operation of oncePerMeaning(operations)) {
    const request = toExampleRequest(operation, options);
    const group = groups.get(request.group) ?? [];
    groups.set(request.group, group);
    group.push(request);
  }
  return {
    ...{ name, title, baseUrl, prefix },
    groups: [...groups].map(([group, requests]) => ({ name: group, requests })),
  };
}

/**
 * Operations without repetitions: of several methods with the same path and summary, one is shown, with a body if it
 * has one.
 */
function oncePerMeaning(operations: readonly Operation[]): readonly Operation[] {
  const chosen = new Map<string, Operation>();
  for (const operation of operations) {
    const meaning = `${operation.path} ${operation.summary}`;
    const former = chosen.get(meaning);
    if (former === undefined || (former.bodies.length === 0 && operation.bodies.length > 0)) {
      chosen.set(meaning, operation);
    }
  }
  return [...chosen.values()];
}

/** All requests of a suite. */
export function requestsOf({ groups }: ExampleSuite): readonly ExampleRequest[] {
  return groups.flatMap(({ requests }) => requests);
}

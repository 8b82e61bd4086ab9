/** What the tests use of the package, which has types for Flow alone. */
declare module 'relay-runtime' {
  /** A compiled document. */
  export interface Compiled {
    readonly params: { readonly text: string; readonly name: string };
  }
  export interface Operation {
    readonly fragment: unknown;
  }
  export type Variables = Readonly<Record<string, unknown>>;
  export interface RecordProxy {
    readonly getDataID: () => string;
  }
  export interface StoreProxy {
    getRoot(): RecordProxy;
    getRootField(name: string): RecordProxy;
  }
  interface Sink {
    next(value: never): void;
    error(error: Error): void;
    complete(): void;
  }
  export const Observable: {
    create(source: (sink: Sink) => (() => void) | undefined): unknown;
  };
  export const Network: {
    create(
      fetch: (params: Compiled['params'], variables: Variables) => unknown,
      subscribe?: (params: Compiled['params'], variables: Variables) => unknown,
    ): unknown;
  };
  export class RecordSource {}
  export class Store {
    constructor(source: RecordSource);
  }
  export class Environment {
    constructor(options: {
      readonly network: unknown;
      readonly store: Store;
      readonly getDataID: (fields: Variables, typename: string) => unknown;
    });
    lookup(selector: unknown): { readonly data: unknown };
    retain(operation: Operation): unknown;
  }
  export const ConnectionHandler: {
    getConnection(record: RecordProxy, key: string, filters?: object): RecordProxy | undefined;
    createEdge(store: StoreProxy, at: RecordProxy, node: RecordProxy, type: string): RecordProxy;
    insertEdgeBefore(connection: RecordProxy, edge: RecordProxy): void;
  };
  export function fetchQuery(
    environment: Environment,
    query: Compiled,
    variables: Variables,
  ): { toPromise(): Promise<unknown> };
  export function getSingularSelector(fragment: Compiled, reference: unknown): unknown;
  export function createOperationDescriptor(query: Compiled, variables: Variables): Operation;
  export function commitMutation(
    environment: Environment,
    options: {
      readonly mutation: Compiled;
      readonly variables: Variables;
      readonly updater: (store: StoreProxy) => void;
      readonly onCompleted: (data: unknown) => void;
      readonly onError: (error: Error) => void;
    },
  ): void;
  export function requestSubscription(
    environment: Environment,
    options: {
      readonly subscription: Compiled;
      readonly variables: Variables;
      readonly onNext: (data: unknown) => void;
      readonly onError: (error: Error) => void;
      readonly onCompleted: () => void;
    },
  ): { dispose(): void };
  const relay: {
    readonly Observable: typeof Observable;
    readonly Network: typeof Network;
    readonly RecordSource: typeof RecordSource;
    readonly Store: typeof Store;
    readonly Environment: typeof Environment;
    readonly ConnectionHandler: typeof ConnectionHandler;
    readonly fetchQuery: typeof fetchQuery;
    readonly getSingularSelector: typeof getSingularSelector;
    readonly createOperationDescriptor: typeof createOperationDescriptor;
    readonly commitMutation: typeof commitMutation;
    readonly requestSubscription: typeof requestSubscription;
  };
  // biome-ignore lint/style/noDefaultExport: it is the package's own form
  export default relay;
}

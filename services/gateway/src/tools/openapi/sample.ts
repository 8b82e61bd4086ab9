import type { RootType, ValueOf } from '../../protocol/index.js';

/** A request that documents show; it works as it is in a fresh session, unless its description says what it needs. */
export interface Sample {
  /** What follows `/xml/v1/request.api/` in the path that documents give the sample. */
  readonly label: string;
  readonly request: RootType;
  readonly summary: string;
  readonly description: string;
  /** The label of the sample whose answer has the ids to put in. */
  readonly needs?: string;
  /** The request without its credentials, in the schema's order. */
  readonly body: object;
}

/** A sample as it is declared: its body is checked against the request's type. */
export interface SampleOptions<Request extends RootType> extends Omit<Sample, 'request' | 'body'> {
  readonly body: Omit<ValueOf<Request>, 'merchantAuthentication'>;
}

/** Declares a sample of a request. */
export function defineSample<Request extends RootType>(
  request: Request,
  options: SampleOptions<Request>,
): Sample {
  return { request, ...options };
}

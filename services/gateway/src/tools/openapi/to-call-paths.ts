import { LIMIT_REFERENCES } from '@sandbox/endpoint';
import type { Call, Sample } from '../../calls/define-call.js';
import type { CallGroup } from '../../calls/index.js';
import type { ComponentSchemas } from './component-schemas.js';
import { type OpenApiPart, ref } from './open-api-part.js';

/** The path of every call. */
const ENDPOINT = '/xml/v1/request.api';

/** A sample and its call. */
export interface CallSample {
  readonly sample: Sample;
  readonly call: Call;
  readonly group: string;
}

/** The samples of all calls, each with its call. */
export function toCallSamples(groups: readonly CallGroup[]): readonly CallSample[] {
  return groups.flatMap(({ name: group, calls }) =>
    calls.flatMap((call) => call.samples.map((sample) => ({ sample, call, group }))),
  );
}

/**
 * Describes the endpoint, and each sample under a separate path so that API clients import it as a request.
 */
export function toCallPaths(
  samples: readonly CallSample[],
  schemas: ComponentSchemas,
): readonly (readonly [string, OpenApiPart])[] {
  return [
    [ENDPOINT, { post: endpointOperation(samples, schemas) }],
    ...samples.map((entry): readonly [string, OpenApiPart] => [
      `${ENDPOINT}/${entry.sample.label}`,
      { post: sampleOperation(entry, schemas) },
    ]),
  ];
}

/** The name of a sample's example components: `createTransaction.charge`. */
export function exampleName({ label }: Sample): string {
  return label.replaceAll('/', '.');
}

function endpointOperation(samples: readonly CallSample[], schemas: ComponentSchemas): OpenApiPart {
  const calls = [...new Set(samples.map(({ call }) => call))];
  return {
    operationId: 'call',
    tags: ['endpoint'],
    summary: 'Call the gateway',
    description:
      'The only endpoint of the gateway. The root element of the body, in XML or JSON, names the call. Send elements in the order of the schema, in JSON too. The response has the same format, starts with a byte order mark and always has the status 200. `messages.resultCode` indicates whether the call succeeded. The response to an unreadable request is `ErrorResponse`. The paths below reach the same endpoint. They exist so that each call has a separate entry here.',
    ...exchange(
      samples.map(({ sample }) => sample),
      { oneOf: calls.map((call) => jsonDocument(call, schemas)) },
      [...new Set(calls.map(({ response }) => response))].map((response) =>
        schemas.root(response, 'answer'),
      ),
    ),
  };
}

function sampleOperation(
  { sample, call, group }: CallSample,
  schemas: ComponentSchemas,
): OpenApiPart {
  return {
    operationId: toOperationId(sample.label),
    tags: [group],
    summary: sample.summary,
    description: sample.description,
    'x-posted-to': ENDPOINT,
    ...exchange([sample], jsonDocument(call, schemas), [schemas.root(call.response, 'answer')]),
  };
}

/** The request and response bodies: the JSON of the schema, or its XML. */
function exchange(
  samples: readonly Sample[],
  schema: OpenApiPart,
  responses: readonly OpenApiPart[],
): OpenApiPart {
  return {
    parameters: [ref('parameters', 'session')],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema, examples: examples(samples, 'json') },
        'application/xml': { schema: XML_DOCUMENT, examples: examples(samples, 'xml') },
      },
    },
    responses: toResponses(responses),
  };
}

/** Text, so that tools send an example as it is; its elements are those of the JSON form. */
const XML_DOCUMENT: OpenApiPart = { type: 'string', contentMediaType: 'application/xml' };

/** In JSON the root element is the only key of the document. */
function jsonDocument({ request }: Call, schemas: ComponentSchemas): OpenApiPart {
  return {
    type: 'object',
    properties: { [request.name]: schemas.root(request, 'request') },
    required: [request.name],
    additionalProperties: false,
  };
}

function examples(samples: readonly Sample[], format: 'json' | 'xml'): OpenApiPart {
  return Object.fromEntries(
    samples.map((sample) => {
      const name = exampleName(sample);
      return [name, ref('examples', `${name}.${format}`)];
    }),
  );
}

function toResponses(responses: readonly OpenApiPart[]): OpenApiPart {
  const [only] = responses;
  const schema = responses.length === 1 && only !== undefined ? only : { anyOf: responses };
  return {
    '200': {
      description: 'The response; `messages.resultCode` indicates whether the call succeeded.',
      headers: { 'X-Sandbox-Session': ref('headers', 'session') },
      content: { 'application/json': { schema }, 'application/xml': { schema } },
    },
    ...LIMIT_REFERENCES,
    default: ref('responses', 'Fault'),
  };
}

/** `createTransaction/charge` becomes `createTransactionCharge`. */
function toOperationId(label: string): string {
  return label.replace(/\/(.)/g, (_, letter: string) => letter.toUpperCase());
}

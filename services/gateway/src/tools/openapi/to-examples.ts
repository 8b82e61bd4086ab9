import type { Call, Sample } from '../../calls/define-call.js';
import { toNode, toXmlDocument } from '../../protocol/index.js';
import type { OpenApiPart } from './open-api-part.js';
import { type CallSample, exampleName } from './to-call-paths.js';

/** A login and its key. */
export interface Credentials {
  readonly name: string;
  readonly transactionKey: string;
}

/** The request bodies of all samples in both formats, as components of the document. */
export function toExamples(samples: readonly CallSample[], credentials: Credentials): OpenApiPart {
  return Object.fromEntries(
    samples.flatMap(({ sample, call }) => {
      const content = call.access === 'none' ? sample.body : toContent(sample, credentials);
      const name = exampleName(sample);
      const { summary } = sample;
      return [
        [`${name}.json`, { summary, value: { [call.request.name]: content } }],
        [`${name}.xml`, { summary, value: toXml(call, content) }],
      ];
    }),
  );
}

/** Credentials are the first member. */
function toContent(sample: Sample, { name, transactionKey }: Credentials): object {
  return { merchantAuthentication: { name, transactionKey }, ...sample.body };
}

function toXml({ request }: Call, content: object): string {
  return toXmlDocument(toNode(request.name, request, content), { pretty: true });
}

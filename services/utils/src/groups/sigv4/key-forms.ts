import type { CredentialScope } from './claim.js';
import { deriveSigningKey, hmac } from './signing.js';

/** A key that a client may have signed with by mistake. */
export interface KeyForm {
  readonly name: string;
  readonly hint: string;
  derive(): Buffer;
}

/** The sources of mistaken keys. */
export interface KeySources {
  readonly scope: CredentialScope;
  readonly accessKeyId: string;
  readonly secret: string;
  /** Other published secrets, which a client may have used by mistake: their name, and the text. */
  readonly otherSecrets: Readonly<Record<string, string>>;
}

const SERVICES = [
  's3',
  'lambda',
  'sts',
  'iam',
  'dynamodb',
  'es',
  'appsync',
  'sqs',
  'sns',
  'service',
];
const REGIONS = [
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'eu-west-1',
  'eu-west-2',
  'eu-central-1',
  'eu-north-1',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-northeast-1',
  'sa-east-1',
];

/** The keys of known mistakes: another secret, another scope than the credential names, steps left out. */
export function toKeyForms(sources: KeySources): readonly KeyForm[] {
  return [...mistakenSteps(sources), ...mistakenSecrets(sources), ...mistakenScopes(sources)];
}

function mistakenSteps({ secret, scope }: KeySources): readonly KeyForm[] {
  const { date, region, service, terminator } = scope;
  return [
    {
      name: 'key_without_aws4',
      hint: 'The key was derived from the secret without "AWS4" before it.',
      derive: () => [date, region, service, terminator].reduce<Buffer>(hmac, Buffer.from(secret)),
    },
    {
      name: 'key_without_terminator',
      hint: 'The key was derived without its last step, "aws4_request".',
      derive: () => [date, region, service].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`)),
    },
    {
      name: 'key_of_hex_steps',
      hint: 'The steps of the key were passed on as hexadecimal text: pass on the bytes.',
      derive: () =>
        [date, region, service, terminator].reduce<Buffer>(
          (key, text) => Buffer.from(hmac(key, text).toString('hex')),
          Buffer.from(`AWS4${secret}`),
        ),
    },
    {
      name: 'key_not_derived',
      hint: 'The secret itself was used as the key: derive the key from date, region and service.',
      derive: () => Buffer.from(secret),
    },
  ];
}

function mistakenSecrets({ secret, scope, accessKeyId, otherSecrets }: KeySources) {
  const secrets = {
    'the secret with a line end': `${secret}\n`,
    'the secret with a space': `${secret} `,
    'the secret in quotes': `"${secret}"`,
    'the access key id': accessKeyId,
    'an empty text': '',
    ...otherSecrets,
  };
  return Object.entries(secrets).map(
    ([name, text]): KeyForm => ({
      name: 'other_secret',
      hint: `The key was derived from ${name} instead of the secret access key.`,
      derive: () => deriveSigningKey(text, scope),
    }),
  );
}

function mistakenScopes({ secret, scope }: KeySources): readonly KeyForm[] {
  const other = (part: 'date' | 'region' | 'service', value: string): KeyForm => ({
    name: `other_${part}`,
    hint: `The key was derived for the ${part} ${value}, but the credential names ${scope[part]}.`,
    derive: () => deriveSigningKey(secret, { ...scope, [part]: value }),
  });
  return [
    ...SERVICES.map((service) => other('service', service)),
    ...REGIONS.map((region) => other('region', region)),
    ...neighbours(scope.date).map((date) => other('date', date)),
  ];
}

/** The days before and after, which are those of a client that takes its local time for UTC. */
function neighbours(day: string): readonly string[] {
  const noon = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00Z`);
  if (Number.isNaN(noon)) return [];
  return [-1, 1].map((step) =>
    new Date(noon + step * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
  );
}

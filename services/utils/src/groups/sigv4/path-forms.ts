import { ROOT } from '../../dependencies.js';
import { acceptedFormat, type CanonicalForm, mistakenForm } from './canonical-form.js';
import { percentDecode, percentEncode } from './signing.js';

/**
 * The ways to write a path. Signers for any service but S3 normalise it (RFC 3986 6) and encode it once more
 * than it is sent. Signers for S3, and older curl whatever the service, sign it as it is sent.
 */
export function toPathForms(path: string): readonly [CanonicalForm, ...CanonicalForm[]] {
  const normalised = normalise(path);
  return [
    acceptedFormat('double_encoded', encodeSegments(normalised)),
    acceptedFormat('single_encoded', path),
    ...MISTAKES.map(([name, write, hint]) =>
      mistakenForm(name, () => write(path, normalised), hint),
    ),
  ];
}

const MISTAKES: readonly (readonly [
  name: string,
  write: (path: string, normalised: string) => string,
  hint: string,
])[] = [
  [
    'not_normalised',
    encodeSegments,
    'The path was signed without normalisation: take out ".", ".." and repeated slashes first.',
  ],
  [
    'normalised_single_encoded',
    (_path, normalised) => normalised,
    'The normalised path was encoded once: encode each segment of the sent path once more.',
  ],
  [
    'recoded',
    (path) => encodeSegments(percentDecode(path)),
    'The path was decoded and encoded once: encode each segment of the sent path once more.',
  ],
  [
    'decoded',
    (path) => percentDecode(path),
    'The path was signed without percent-encoding: encode each segment twice.',
  ],
  [
    'without_prefix',
    (path) => (path.startsWith(ROOT) ? path.slice(ROOT.length) : path),
    `The path was signed without its prefix ${ROOT}: sign the whole path that is sent.`,
  ],
  [
    'other_trailing_slash',
    (_path, normalised) => encodeSegments(toggleSlash(normalised)),
    'A slash at the end of the path was added or lost between signing and sending.',
  ],
  ['root', () => '/', 'The path was signed as "/": sign the path that is sent.'],
];

function encodeSegments(path: string): string {
  return path.split('/').map(percentEncode).join('/');
}

function toggleSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** Removes `.`, `..` and empty segments; a slash at the end stays. */
function normalise(path: string): string {
  const stored: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') stored.pop();
    else if (segment !== '' && segment !== '.') stored.push(segment);
  }
  const end = stored.length > 0 && path.endsWith('/') ? '/' : '';
  return `/${stored.join('/')}${end}`;
}

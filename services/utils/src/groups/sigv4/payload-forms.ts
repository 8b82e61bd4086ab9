import { acceptedFormat, type CanonicalForm, mistakenForm } from './canonical-form.js';
import type { Claim } from './claim.js';
import { sha256 } from './signing.js';

/** The placeholder for a body that is not signed. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/**
 * The ways to write the hash of the body. A header or parameter that announces one decides; otherwise it is
 * the body's. A presigned URL is made before there is a body, so the hash of an empty one and
 * `UNSIGNED-PAYLOAD` match too.
 */
export function toPayloadForms(
  claim: Claim,
  body: Buffer,
): readonly [CanonicalForm, ...CanonicalForm[]] {
  const { announcedHash, form } = claim;
  const hash = sha256(body);
  const isFree = announcedHash === undefined && form === 'presigned';
  const standard = announcedHash === UNSIGNED_PAYLOAD ? 'unsigned' : 'signed';
  const others = [
    ['empty', sha256(''), 'The hash of an empty body was signed: sign the hash of the body.'],
    [
      'unsigned',
      UNSIGNED_PAYLOAD,
      `${UNSIGNED_PAYLOAD} was signed: send it in x-amz-content-sha256 too, or sign the hash of the body.`,
    ],
  ] as const;
  return [
    acceptedFormat(standard, announcedHash ?? hash),
    ...others.map(([name, text, hint]) =>
      isFree ? acceptedFormat(name, text) : mistakenForm(name, () => text, hint),
    ),
    mistakenForm(
      'body',
      () => hash,
      'The hash of the body was signed, not the value of x-amz-content-sha256.',
    ),
    mistakenForm(
      'upper_case_hex',
      () => hash.toUpperCase(),
      "The body's hash was signed in upper case: write lower-case digits.",
    ),
    mistakenForm(
      'other_line_end',
      () => sha256(toggleLineEnd(body)),
      'A line end at the end of the body was added or lost between signing and sending.',
    ),
  ];
}

function toggleLineEnd(body: Buffer): Buffer {
  return body.at(-1) === 0x0a ? body.subarray(0, -1) : Buffer.concat([body, Buffer.from('\n')]);
}

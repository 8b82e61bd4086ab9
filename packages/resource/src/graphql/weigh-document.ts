import { textBytes } from '@sandbox/kernel';
import type { DocumentNode } from 'graphql';

/** What a kept document takes besides its tokens, and each of them, with what is compiled from it, as measured. */
const DOCUMENT_BYTES = 5000;
const TOKEN_BYTES = 410;

/** What a document takes in memory while it is kept, in bytes: far more than its text. */
export function weighDocument(text: string, { loc }: DocumentNode): number {
  let tokens = 0;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return DOCUMENT_BYTES + tokens * TOKEN_BYTES + textBytes(text);
}

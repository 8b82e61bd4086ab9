import { hash } from 'node:crypto';
import { expect } from '@jest/globals';
import type { ClientResponse } from './http-client.js';

/** Checks that a page's policy names each text of styles that stands in it by its hash, and lets in no other. */
export function expectKnownStyles({
  headers,
  text,
}: Pick<ClientResponse, 'headers' | 'text'>): void {
  const [, sources = ''] = /style-src ([^;]*)/.exec(policyOf(headers)) ?? [];
  const markup = text.replace(/<script>.*?<\/script>/gs, '');
  const texts = [...markup.matchAll(/<style>(.*?)<\/style>| style="([^"]*)"/gs)];
  const hashes = texts.map(([, element, attribute]) => {
    const source = `'sha256-${hash('sha256', element ?? attribute ?? '', 'base64')}'`;
    return sources.includes(source) ? 'known' : source;
  });
  expect(hashes).toEqual(hashes.map(() => 'known'));
  expect(sources).not.toContain("'unsafe-inline'");
}

function policyOf(headers: ClientResponse['headers']): string {
  return String(headers['content-security-policy']);
}

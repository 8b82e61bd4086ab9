import { describe, expect, it } from '@jest/globals';
import { locateClient } from './locate-client.js';

const headers = { 'cf-ipcountry': 'DE', 'x-vercel-ip-city': 'M%C3%BCnchen' };

describe('locateClient', () => {
  it('believes the headers of a trusted proxy', () => {
    expect(locateClient(headers, true)).toEqual({ country: 'DE', city: 'München' });
  });

  it('believes nobody else', () => {
    expect(locateClient(headers, false)).toEqual({ country: null, city: null });
  });

  it('takes what stands for unknown as null and passes on what does not decode', () => {
    const odd = { 'cf-ipcountry': 'XX', 'cf-ipcity': '100%' };
    expect(locateClient(odd, true)).toEqual({ country: null, city: '100%' });
  });
});

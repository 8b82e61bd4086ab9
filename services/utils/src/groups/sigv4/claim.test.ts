import { describe, expect, it } from '@jest/globals';
import { parseCredential } from './claim.js';

const scope = { date: '20260330', region: 'us-east-1', service: 's3', terminator: 'aws4_request' };

describe('parseCredential', () => {
  it.each([
    ['ID', 'ID/20260330/us-east-1/s3/aws4_request'],
    ['a/b', 'a/b/20260330/us-east-1/s3/aws4_request'],
  ])('reads the id %j', (accessKeyId, text) => {
    expect(parseCredential(text)).toEqual({ accessKeyId, scope });
  });

  it.each([
    '',
    '////',
    'ID',
    '20260330/us-east-1/s3/aws4_request',
    '/20260330/us-east-1/s3/aws4_request',
    'ID/20260330//s3/aws4_request',
    'ID/20260330/us-east-1/s3/',
    'ID/2026033/us-east-1/s3/aws4_request',
  ])('reads %j as none', (text) => {
    expect(parseCredential(text)).toBeUndefined();
  });
});

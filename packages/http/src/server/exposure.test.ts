import { describe, expect, it } from '@jest/globals';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import { describeExposure } from './exposure.js';

const at = (environment: Readonly<Record<string, string>>) =>
  parseSettings(COMMON_SETTINGS, environment);

describe('what is said of a server that others can reach', () => {
  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('is nothing on %s', (HOST) => {
    expect(describeExposure(at({ HOST }), ['API_KEY'])).toBeUndefined();
  });

  it('names the published credentials and the switch', () => {
    expect(describeExposure(at({ HOST: '0.0.0.0' }), ['API_KEY', 'JWT_SECRET'])).toBe(
      'Other machines can reach this server (HOST is 0.0.0.0): the published credentials, which protect nothing, are in use: API_KEY, JWT_SECRET; PUBLIC=true sets safe defaults for a public server.',
    );
  });

  it('names no switch that is on', () => {
    expect(describeExposure(at({ HOST: '::', PUBLIC: 'true' }), ['API_KEY'])).toBe(
      'Other machines can reach this server (HOST is ::): the published credentials, which protect nothing, are in use: API_KEY.',
    );
  });

  it('is nothing when all is set', () => {
    expect(describeExposure(at({ HOST: '0.0.0.0', PUBLIC: 'true' }), [])).toBeUndefined();
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { describeSettings, tableBelow } from '@sandbox/testing';
import { PUBLISHED_CREDENTIALS } from '../src/about.js';
import { CALLS } from '../src/calls/index.js';
import { GATEWAY_SETTINGS } from '../src/config.js';
import { EVENT_TYPES } from '../src/domain/webhook/event-types.js';
import { SANDBOX_TOOLS } from '../src/tools/tool-routes.js';
import { WEBHOOK_TOOLS } from '../src/webhooks/tools/webhook-tools.js';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  describeSettings(GATEWAY_SETTINGS, new URL('..', import.meta.url));

  it('has every call', () => {
    const named = tableBelow(README, 'Calls').flatMap(([, calls = '']) =>
      [...calls.matchAll(/`(\w+)`/g)].map(([, name]) => `${name}Request`),
    );
    expect(named.toSorted()).toEqual(CALLS.map(({ request }) => request.name).toSorted());
  });

  it('has every tool', () => {
    const named = tableBelow(README, 'Tools').flatMap(([tools = '']) =>
      [...tools.matchAll(/`([^`]+)`/g)].map(([, tool = '']) => tool.replaceAll(/\{\w+\}/g, '{}')),
    );
    const tools = [...SANDBOX_TOOLS.endpoints, ...WEBHOOK_TOOLS.endpoints];
    const documented = tools.map(
      ({ methods: [method], path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`,
    );
    expect(named.toSorted()).toEqual(documented.toSorted());
  });

  it('publishes what clients need', () => {
    const { name, transactionKey } = PUBLISHED_CREDENTIALS;
    const published = [name, transactionKey, GATEWAY_SETTINGS.SIGNATURE_KEY.default];
    expect(published.filter((value) => !README.includes(value))).toEqual([]);
  });

  it('names every type of event', () => {
    const named = [...README.matchAll(/`((?:customer|payment)\.[\w.]+)`/g)].map(
      ([, type]) => `net.authorize.${type}`,
    );
    expect(EVENT_TYPES.filter((type) => !named.includes(type))).toEqual([]);
  });
});

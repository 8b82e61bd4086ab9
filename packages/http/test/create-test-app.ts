import type { ServiceApp } from '@sandbox/kernel';

/** Builds an app at `/t` that does nothing but what a test gives it. */
export function createTestApp(app: Partial<ServiceApp> = {}): ServiceApp {
  return {
    name: 'test',
    summary: 'An app for tests.',
    paths: ['/t'],
    links: [],
    examples: [],
    handler: () => {},
    isReady: () => true,
    start: async () => {},
    stop: async () => {},
    ...app,
  };
}

import { jest } from '@jest/globals';

// Jest reads `testTimeout` from its global options alone, and each lane has its own.
jest.setTimeout(globalThis.TEST_LIMIT_MS);

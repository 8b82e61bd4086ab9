/** The presets of faults by name: a setting names one too. The words are those of similar tools. */
export const FAULT_PRESETS = [
  'slow-api',
  'degraded',
  'flaky',
  'offline',
  'timeout',
  'rate-limited',
  'mobile-3g',
  'satellite',
  'overloaded',
] as const;

export type FaultPreset = (typeof FAULT_PRESETS)[number];

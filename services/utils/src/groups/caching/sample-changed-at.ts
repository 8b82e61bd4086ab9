/** When the sample representations were last changed: an instant that lies before any answer's own date. */
export const SAMPLE_CHANGED_AT: number = Date.UTC(2024, 0, 15, 12);

/** An instant in ISO 8601. */
export function formatInstant(at: number): string {
  return new Date(at).toISOString();
}

/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for what is an object in JSON, so for no array and not for null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

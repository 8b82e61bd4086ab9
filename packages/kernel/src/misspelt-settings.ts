import { nearestName } from './nearest-name.js';

/** The form of our variables. Most others have it too, and resemble none of ours. */
const NAME = /^[A-Z][A-Z\d_]*$/;

/** Variables of other programs that resemble ours. */
const OTHERS: ReadonlySet<string> = new Set(['SSL_CERT_FILE']);

/** Suggests settings for misspelt variables, which would otherwise be ignored silently. */
export function findMisspelt(
  table: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const settings = Object.keys(table);
  const spellings = settings.map((setting) => setting.toLowerCase());
  const others = Object.keys(environment).filter(
    (name) =>
      NAME.test(name) && !OTHERS.has(name) && !Object.hasOwn(table, name) && environment[name],
  );
  return others.flatMap((name) => {
    const meant = nearestName(name, spellings)?.toUpperCase() ?? findLonger(name, settings);
    return meant === undefined || environment[meant]
      ? []
      : `${name} is not a setting. Did you mean ${meant}?`;
  });
}

/** A setting with all words of a name and one more, such as PUBLIC_BASE_URL for PUBLIC_URL. */
function findLonger(name: string, settings: readonly string[]): string | undefined {
  const words = name.split('_');
  if (words.length < 2) return undefined;
  return settings.find((setting) => {
    const others = setting.split('_');
    return others.length === words.length + 1 && words.every((word) => others.includes(word));
  });
}

import { nameOf } from '../check/check-names.js';
import type { SourceDeclarations } from '../read/source.js';
import { declaredFields, type OwnApiConfig, type OwnCollectionConfig } from './config.js';

/** Adds what a document declares to a configuration, which takes precedence for each field. */
export function withDeclared(
  config: OwnApiConfig,
  { declared = {}, title }: SourceDeclarations,
): OwnApiConfig {
  const { collections = {} } = config;
  const merged = Object.entries(declared).map(([name, one]) => {
    const own = Object.hasOwn(collections, name) ? collections[name] : undefined;
    return [name, mergeCollection(one, own ?? {}, config)];
  });
  return {
    ...(title === undefined ? {} : { title }),
    ...config,
    ...(merged.length > 0
      ? { collections: { ...collections, ...Object.fromEntries(merged) } }
      : {}),
  };
}

function mergeCollection(
  declared: OwnCollectionConfig,
  own: OwnCollectionConfig,
  config: OwnApiConfig,
): OwnCollectionConfig {
  // A document refers to collections by the names that it gives them.
  const fields = [...declaredFields(declared)].map(([name, field]) => [
    name,
    field.references ? { ...field, references: nameOf(config, field.references) } : field,
  ]);
  return { ...declared, ...own, fields: { ...Object.fromEntries(fields), ...own.fields } };
}

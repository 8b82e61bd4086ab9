// What an OpenAPI document declares, with its references followed.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Streams have no end that a validating proxy could wait for. */
const STREAM = /\/events$/;

/** Every operation of a document. */
export function readOperations(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] && !STREAM.test(path)).map((method) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map(
        (parameter) => follow(document, parameter),
      ),
      body: item[method].requestBody && follow(document, item[method].requestBody),
    })),
  );
}

/** What a reference leads to; everything else stays as it is. */
export function follow(document, value) {
  if (!value?.$ref) return value;
  const steps = value.$ref.slice(2).split('/');
  return follow(
    document,
    steps.reduce((at, step) => at[step.replaceAll('~1', '/').replaceAll('~0', '~')], document),
  );
}

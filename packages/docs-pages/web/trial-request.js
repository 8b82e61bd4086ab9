// Makes requests from the values of a form, by pure functions.
const BOUNDARY = 'example-boundary';

/** The request of an operation with the values of its form; fields that are empty are left out. */
export function toRequest(operation, { values, filters, login, body }) {
  const given = values.filter(([, value]) => value !== '');
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
    const [, value = ''] = values.find(([one]) => one.place === 'path' && one.name === name) ?? [];
    return encodeURIComponent(value);
  });
  const query = [
    ...given.filter(([{ place }]) => place === 'query').flatMap(toPairs),
    ...filters,
    ...(login.query ?? []),
  ];
  const written = body && operation.method !== 'GET' ? writeBody(body) : undefined;
  const cookies = given.filter(([{ place }]) => place === 'cookie');
  return {
    method: operation.method,
    target: query.length === 0 ? path : `${path}?${query.map(encodePair).join('&')}`,
    headers: [
      ...given
        .filter(([{ place }]) => place === 'header')
        .map(([{ name }, value]) => [name, value]),
      ...cookies.map(([{ name }, value]) => ['Cookie', `${name}=${value}`]),
      ...(login.headers ?? []),
      ...(written ? [['Content-Type', written.mediaType]] : []),
    ],
    body: written?.text,
    digest: login.digest,
  };
}

function toPairs([{ name, explode, isList, style, schema }, value]) {
  if (style === 'deepObject' || schema?.type === 'object') return [[name, value]];
  return isList && explode !== false
    ? value.split(/,(?![^(]*\))/).map((one) => [name, one.trim()])
    : [[name, value]];
}

/** Commas stand as they are, so that a list can be read. */
function encodePair(pair) {
  return pair.map((text) => encodeURIComponent(text).replaceAll('%2C', ',')).join('=');
}

function writeBody({ mediaType, text }) {
  if (mediaType !== 'multipart/form-data') return { mediaType, text };
  const parts = text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name, ...value] = line.split('=');
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.join('=')}\r\n`;
    });
  return {
    mediaType: `${mediaType}; boundary=${BOUNDARY}`,
    text: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}

/** The same as code writes it. */
export function toCodeRequest({ method, target, headers, body, digest }, base) {
  return {
    method,
    url: base + target,
    headers,
    body: body ?? null,
    isBase64: false,
    status: null,
    notes: digest
      ? [
          `The server requires Digest. Log in as ${digest.user} / ${digest.password} (curl: --digest -u).`,
        ]
      : [],
  };
}

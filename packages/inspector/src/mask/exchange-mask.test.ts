import { describe, expect, it } from '@jest/globals';
import { ExchangeMask } from './exchange-mask.js';

const S = 'Hunter2-Zebra/9';
const MORE = 'Quokka7+Lemur';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const XML = 'application/xml';
const TEXT = 'text/plain';
const YAML = 'application/yaml';
const HTML = 'text/html';
const MULTIPART = 'multipart/form-data';

type Show = (mask: ExchangeMask) => string;
type Case = readonly [what: string, show: Show];

const body =
  (text: string, mediaType: string, isCut = false): Show =>
  (mask) =>
    mask.body(text, { mediaType, isCut });
const json = (text: string, isCut = false): Show => body(text, JSON_TYPE, isCut);
const text = (written: string): Show => body(written, TEXT);
const frame = (written: string, isCut = false): Show => body(written, '', isCut);
const query =
  (search: string): Show =>
  (mask) =>
    mask.query(search);
const header =
  (name: string, value: string): Show =>
  (mask) =>
    mask.header([name, value])[1];

const encoded = encodeURIComponent(S);
const nested = (depth: number): string => {
  let value: unknown = { password: S };
  for (let level = 0; level < depth; level += 1) value = { a: JSON.stringify(value) };
  return JSON.stringify(value);
};
const part = (head: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n`;

const SECRETS: readonly Case[] = [
  ['query: token', query(`token=${S}`)],
  ['query: an escaped name', query(`pass%77ord=${encoded}`)],
  ['query: an index', query(`user[password]=${S}`)],
  ['query: key', query(`a=1&key=${S}`)],
  ['query: code', query(`state=1&code=${S}`)],
  ['query: sig', query(`sv=2024&sig=${encoded}`)],
  ['query: signature', query(`Signature=${S}`)],
  ['query: X-Amz-Signature', query(`X-Amz-Date=1&X-Amz-Signature=${S}`)],
  ['query: X-Amz-Security-Token', query(`X-Amz-Security-Token=${S}`)],
  ['query: X-Goog-Signature', query(`X-Goog-Signature=${S}`)],
  ['query: a URL with a token', query(`to=${encodeURIComponent(`http://a/?code=${S}`)}`)],
  ['query: a URL with a password', query(`to=http://me:${S.replace('/', '!')}@a/`)],
  ['query: JSON', query(`q=${encodeURIComponent(`{"password":"${S}"}`)}`)],
  ['header: Authorization', header('Authorization', `Bearer ${S}`)],
  ['header: Authorization without a scheme', header('authorization', S)],
  ['header: Basic', header('Authorization', `Basic ${Buffer.from(`a:${S}`).toString('base64')}`)],
  ['header: Proxy-Authorization', header('Proxy-Authorization', `Bearer ${S}`)],
  ['header: X-Api-Key', header('X-Api-Key', S)],
  ['header: X-SessionToken', header('X-SessionToken', S)],
  ['header: X-Jwt', header('X-Jwt', S)],
  ['header: X-Functions-Key', header('X-Functions-Key', S)],
  ['header: X-Auth-Token', header('X-Auth-Token', S)],
  ['header: X-Hub-Secret', header('X-Hub-Secret', S)],
  ['header: Cookie', header('Cookie', `a=1; sid=${S}`)],
  ['header: Set-Cookie', header('Set-Cookie', `sid=${S}; Path=/; Secure`)],
  ['header: Referer with a query', header('Referer', `http://a/?token=${S}`)],
  ['header: Referer with a code', header('Referer', `http://a/cb?state=1&code=${S}`)],
  ['header: Referer with a fragment', header('Referer', `http://a/#access_token=${S}&x=1`)],
  ['header: Referer with both', header('Referer', `http://a/?a=1#access_token=${S}`)],
  ['header: Referer with a password', header('Referer', `http://me:${S.replace('/', '%')}@a/`)],
  ['header: Location with a code', header('Location', `/cb?code=${S}`)],
  ['header: Link', header('Link', `<https://a/b?access_token=${S}>; rel="next"`)],
  ['header: a protocol after bearer', header('Sec-WebSocket-Protocol', `bearer, ${S}`)],
  ['header: a protocol after others', header('Sec-WebSocket-Protocol', `mqtt,token,${S}`)],
  ['header: a long protocol', header('Sec-WebSocket-Protocol', `a, ${S}${'x'.repeat(40)}`)],
  ['header: a value of another', header('X-Forwarded-Url', `http://a/?password=${S}`)],
  ['form: password', body(`a=1&password=${encoded}`, FORM)],
  ['form: an escaped name', body(`pass%77ord=${encoded}`, FORM)],
  ['form: client_secret', body(`client_secret=${encoded}`, FORM)],
  ['form: the code of a token request', body(`grant_type=a&code=${encoded}`, FORM)],
  ['form: JSON in it', body(`payload=${encodeURIComponent(`{"token":"${S}"}`)}`, FORM)],
  ['form: a redirect', body(`u=${encodeURIComponent(`http://a/?api_key=${S}`)}`, FORM)],
  ['JSON: password', json(`{"password": "${S}"}`)],
  ['JSON: a number', json(`{"pin": 938271564}`)],
  ['JSON: camel case', json(`{"accessToken":"${S}"}`)],
  ['JSON: authToken', json(`{"authToken":"${S}"}`)],
  ['JSON: new-password', json(`{"new-password":"${S}"}`)],
  ['JSON: webhook_secret', json(`{"webhook_secret":"${S}"}`)],
  ['JSON: an escaped name', json(`{"pass\\u0077ord":"${S}"}`)],
  ['JSON: an escaped value', json(`{"password":"H\\u0075nter2-Zebra\\/9"}`)],
  ['JSON: a list', json(`{"secret":["a","${S}"]}`)],
  ['JSON: tokens', json(`{"tokens": ["${S}","${MORE}"]}`)],
  ['JSON: api_keys', json(`{"api_keys":[{"a":"${S}"}]}`)],
  ['JSON: passwords', json(`{"passwords":{"me":"${S}"}}`)],
  ['JSON: Authorization', json(`{"headers":{"Authorization":"Bearer ${S}"}}`)],
  ['JSON in a JSON string', json(nested(1))],
  ['JSON in JSON in a JSON string', json(nested(2))],
  ['JSON in JSON in JSON in a JSON string', json(nested(3))],
  ['JSON: a URL', json(`{"url":"https://a/?sig=${S}"}`)],
  ['JSON: a URL with a password', json(`{"url":"postgres://me:${S.replace('/', '!')}@db/a"}`)],
  ['JSON: a curl command', json(JSON.stringify({ a: `curl -H "Authorization: Bearer ${S}"` }))],
  ['JSON: a second document', json(`{"a":1}\n{"password":"${S}"}`)],
  ['JSON: a comment', json(`{"a":1, // b\n "password":"${S}"}`)],
  ['JSON that breaks off', json(`{"a":[1,{"password":"${S}`)],
  ['JSON that breaks off in a list', json(`{"tokens":["a","${S}`)],
  ['JSON that breaks off in an object', json(`{"secrets":{"a":"b","c":"${S}`)],
  ['JSON with a line in a secret', json(`{"password":"a\n${S}"}`)],
  ['XML that breaks off in a secret', body(`<a><secret>a & ${S}</secret>`, XML)],
  ['JSON that was cut', json(`{"a":[1,{"password":"${S}`, true)],
  ['JSON with a comma too many', json(`{"a":1,,"password" : "${S}"}`)],
  ['JSON with lines, broken', json(`{,\n  "password"\n:\n"${S}"\n}`)],
  ['JSON in a string, broken', json(`{,"a":"{\\"password\\":\\"${S}\\"}"}`)],
  ['JSON in JSON in a string, broken', json(`{,"a":${JSON.stringify(nested(1))}`)],
  ['JSON with a list, broken', json(`{,"tokens":["a]","${S}",["${MORE}"]],"b":1}`)],
  ['JSON with single quotes', json(`{'password':'${S}'}`)],
  ['JSON5', json(`{password: "${S}"}`)],
  ['GraphQL: a literal', json(`{"query":"mutation{login(user:\\"a\\",password:\\"${S}\\"){id}}"}`)],
  ['GraphQL: a block', json(JSON.stringify({ query: `{login(password:"""${S}""")}` }))],
  ['GraphQL: an object', json(JSON.stringify({ query: `{a(b:{apiKey: "${S}"})}` }))],
  ['GraphQL: a list', json(JSON.stringify({ query: `{a(tokens: ["${S}", "${MORE}"])}` }))],
  ['GraphQL: variables', json(`{"query":"q","variables":{"input":{"password":"${S}"}}}`)],
  ['GraphQL: a document alone', body(`mutation { a(token: "${S}") }`, 'application/graphql')],
  ['GraphQL: a document that looks like JSON', body(`{ a(token: "${S}") }`, 'application/graphql')],
  ['frame: connection_init', frame(`{"type":"connection_init","payload":{"authToken":"${S}"}}`)],
  ['frame: Authorization', frame(`{"payload":{"authorization":"Bearer ${S}"}}`)],
  ['frame: an event', frame(`event: a\ndata: {"token":"${S}"}`)],
  ['frame: a subscription', frame(`{"type":"subscribe","tokens":["${S}`, true)],
  ['frame: a text', frame(`AUTH token=${S}`)],
  ['XML: an element', body(`<a><password>${S}</password></a>`, XML)],
  ['XML: a prefix', body(`<a><b:Password xmlns:b="c">${S}</b:Password></a>`, XML)],
  ['XML: an attribute', body(`<a token="${S}"/>`, XML)],
  ['XML: CDATA', body(`<a><secret><![CDATA[${S}]]></secret></a>`, XML)],
  ['XML: references', body(`<a><secret>&#72;unter2-Zebra/9</secret></a>`, XML)],
  ['XML: below', body(`<a><secret><b>${S}</b></secret></a>`, XML)],
  ['XML: in XML', body(`<a>&lt;password&gt;${S}&lt;/password&gt;</a>`, XML)],
  ['XML: a URL', body(`<a href="http://a/?sig=${S}"/>`, XML)],
  ['XML that is broken', body(`<a></b><password>${S}</password>`, XML)],
  ['XML that is broken, with CDATA', body(`<a></b><password><![CDATA[${S}]]>`, XML)],
  ['XML as a text', text(`see <password>${S}</password>`)],
  ['multipart: a field', body(part('name="password"', S), MULTIPART)],
  ['multipart: lines', body(part('name="token"', `a\r\n${S}`), MULTIPART)],
  ['multipart: an index', body(part('name="user[password]"', S), MULTIPART)],
  ['multipart: without quotes', body(part('name=password', S), MULTIPART)],
  ['multipart: line feeds', body(part('name="password"', S).replaceAll('\r', ''), MULTIPART)],
  ['multipart: a type', body(part('name="secret"\r\nContent-Type: a/b', S), MULTIPART)],
  ['multipart: a file', body(part('name="a"; filename="b.json"', `{"token":"${S}"}`), MULTIPART)],
  ['multipart: cut', body(part('name="password"', S).split('\r\n--b')[0] ?? '', MULTIPART, true)],
  ['HTML: a field', body(`<input name="password" value="${S}">`, HTML)],
  ['HTML: its value first', body(`<input value="${S}" type="hidden" name="csrf_token">`, HTML)],
  ['HTML: a link', body(`<a href="/?a=1&amp;code=${S}">`, HTML)],
  ['HTML: JSON', body(`<pre>{&quot;password&quot;: &quot;${S}&quot;}</pre>`, HTML)],
  ['YAML: a value', body(`user: me\npassword: ${S}\n`, YAML)],
  ['YAML: words', body(`password: correct horse ${S}`, YAML)],
  ['YAML: quotes', body(`password: '${S}'`, YAML)],
  ['YAML: an item', body(`- a: 1\n  token: ${S}`, YAML)],
  ['YAML: a list', body(`tokens:\n- ${MORE}\n- ${S}\na: 1`, YAML)],
  ['YAML: a list further in', body(`a:\n  tokens:\n    - ${S}`, YAML)],
  ['YAML: a list in brackets', body(`tokens: [${MORE}, ${S}]`, YAML)],
  ['YAML: a block', body(`secret: |\n  a\n\n  ${S}\nb: 1`, YAML)],
  ['YAML: a folded block', body(`a:\n  private_key: >-\n    a\n    ${S}\n`, YAML)],
  ['YAML: a block in a list', body(`- secret: |2-\n    ${S}\n- a`, YAML)],
  ['YAML: going on', body(`password: a\n  ${S}`, YAML)],
  ['text: an environment', text(`A=1\nAPI_KEY=${S}`)],
  ['text: an environment with blanks', text(`DB_PASSWORD = a ${S}`)],
  ['text: a sentence', text(`the password: ${S}, please`)],
  ['text: quotes', text(`"password" : "a\\"${S}"`)],
  ['text: PHP', text(`['password' => '${S}']`)],
  ['text: Go', text(`x := 1\ntoken := "${S}"`)],
  ['text: a token with its scheme', text(`sent with Bearer ${S}.`)],
  ['text: headers', text(`GET / HTTP/1.1\r\nAuthorization: Bearer ${S}\r\n\r\n`)],
  ['text: CSV of URLs', text(`1,https://a/?key=${S},2`)],
  ['path: a parameter', (mask) => mask.path(`/a;token=${S}`)],
  ['path: a URL', (mask) => mask.path(`http://me:${S.replace('/', '_')}@a/`)],
  ['card: Visa', text('4111111111111111')],
];

/** What is said of a text besides what was hidden in it. */
const ofSecret = /unter2|ebra|uokka|emur|938271564|41111111/;

describe('a secret', () => {
  it('has enough ways to be written', () => {
    expect(SECRETS.length).toBeGreaterThanOrEqual(76);
    expect(new Set(SECRETS.map(([what]) => what)).size).toBe(SECRETS.length);
  });

  it.each(SECRETS)('is hidden: %s', (_what, show) => {
    const mask = new ExchangeMask(new Set());
    expect(mask.everywhere(show(mask))).not.toMatch(ofSecret);
    expect(new ExchangeMask(new Set()).body('nothing', { mediaType: TEXT, isCut: false })).toBe(
      'nothing',
    );
  });

  it('that was hidden in one place is hidden in all', () => {
    const mask = new ExchangeMask(new Set());
    mask.query(`token=${encoded}`);
    mask.body(`{"password":"${MORE}"}`, { mediaType: JSON_TYPE, isCut: false });
    const shown = mask.everywhere(`a ${S} b ${encoded} c ${JSON.stringify(MORE)} d`);
    expect(shown).toBe(
      `a ${'X'.repeat(S.length)} b ${'X'.repeat(encoded.length)} c "${'X'.repeat(MORE.length)}" d`,
    );
  });

  it('that is published is shown', () => {
    const mask = new ExchangeMask(new Set([S]));
    expect(json(`{"password":"${S}"}`)(mask)).toContain(S);
    expect(text(`password=${S}`)(mask)).toContain(S);
  });
});

const HARMLESS: readonly Case[] = [
  ['query: milliseconds', query('t=1764344961234')],
  ['query: a snowflake', query('id=1234567890123456789')],
  ['query: a page', query('page=2&sort=-created_at&fields=id,key')],
  ['query: a filter', query('filter[status]=open&q=token')],
  ['header: Accept', header('Accept', 'text/html;q=0.9, */*;q=0.8')],
  ['header: Host', header('Host', '127.0.0.1:8080')],
  [
    'header: WWW-Authenticate',
    header('WWW-Authenticate', 'Bearer realm="a", error="invalid_token"'),
  ],
  ['header: a sentence', header('X-A', 'Bearer authentication is required')],
  ['header: protocols', header('Sec-WebSocket-Protocol', 'graphql-transport-ws, mqtt')],
  ['header: a cookie of a session', header('Cookie', 'sandbox_session=keep-a')],
  ['header: Location', header('Location', 'https://user@example.com/a?b=1#c')],
  ['JSON: code', json('{"code":"not_found","status":404,"key":"a","signature":null}')],
  ['JSON: problem', json('{"type":"about:blank","title":"Not found","code":"not_found"}')],
  ['JSON: the code of an answer', json('{"authCode":"Z9F3A1","responseCode":"1"}')],
  ['JSON: milliseconds', json('{"at":1764344961234,"id":"1764344961234"}')],
  ['JSON: an order', json('{"order":"2026112800000017","ean":"4006381333931"}')],
  ['JSON: no password', json('{"password":null,"hasToken":true,"isToken":false}')],
  ['JSON: counts', json('{"max_tokens":100,"total_tokens":12}')],
  ['JSON: a time', json('{"at":"2026-11-28T17:49:21.234Z"}')],
  ['JSON: a name', json('{"tokenizer":"a","keyboard":"b","secretary":"c","passwordHint":"d"}')],
  ['JSON: broken', json('{"code":"not_found",,"name":"Ann"}')],
  ['GraphQL: variables', json('{"query":"mutation($password: String!){a(password: $password)}"}')],
  ['GraphQL: types', text('type A {\n  token: String!\n  tokens: [String!]\n}')],
  ['GraphQL: an error', json('{"errors":[{"extensions":{"code":"BAD_USER_INPUT"}}]}')],
  ['XML', body('<a code="E00003"><messages><code>E00003</code></messages></a>', XML)],
  ['form: code', body('code=abc-1&key=9', FORM)],
  ['multipart', body(part('name="title"', 'token ring'), MULTIPART)],
  ['HTML', body('<input name="title" value="a"><p>Your password is safe.</p>', HTML)],
  ['YAML', body('name: a\nkeys_of: b\nlist:\n  - c\n', YAML)],
  ['text: code', text('if (password == null) return;')],
  ['text: a URL', text('see https://example.com:8080/a?b=c&d=1764344961234#e')],
  ['text: a number of 16 digits', text('4111111111111112 1234567812345670')],
  ['text: a long number', text('31415926535897932384626433832795028841')],
  ['path', (mask) => mask.path('/v1/a/1764344961234/password:reset')],
];

describe('what is harmless', () => {
  it.each(HARMLESS)('is shown as it is: %s', (_what, show) => {
    const mask = new ExchangeMask(new Set());
    const written = show({
      body: (one: string) => one,
      query: (one: string) => one,
      path: (one: string) => one,
      header: (one: unknown) => one,
    } as unknown as ExchangeMask);
    expect(mask.everywhere(show(mask))).toBe(written);
    expect(mask.hasHidden).toBe(false);
  });

  it('stays so where the same word was hidden in a query', () => {
    const mask = new ExchangeMask(new Set());
    expect(mask.query('key=created&code=done')).toBe('key=XXXXXXX&code=XXXX');
    expect(mask.everywhere('created, done')).toBe('created, done');
  });
});

// Sends a request from the page and shows the response while it arrives.
import { element } from '@sandbox/web/element';
import { jsonNodes } from '@sandbox/web/json';

/** Of a longer response the beginning is shown. */
const MAX_SHOWN = 200_000;

/** The methods that a page cannot send. */
const FORBIDDEN = /^(?:TRACE|CONNECT)$/;

export function createReceived() {
  const stop = element('button', { type: 'button', hidden: true }, 'Stop');
  const node = element('div', { class: 'received', role: 'status' });
  let running;
  stop.addEventListener('click', () => running?.abort());
  return {
    node,
    stop,
    async send(request, base) {
      running?.abort();
      const own = new AbortController();
      running = own;
      stop.hidden = false;
      try {
        await (request.digest ? sendDigest : sendPlain)(request, {
          base,
          node,
          signal: own.signal,
        });
      } catch (error) {
        if (!own.signal.aborted) node.replaceChildren(element('p', {}, reasonOf(request, error)));
      } finally {
        if (running === own) stop.hidden = true;
      }
    },
  };
}

function reasonOf({ method }, error) {
  if (FORBIDDEN.test(method)) return `Browsers cannot send ${method}. Copy the code instead.`;
  return `No response: ${error.message}.`;
}

async function sendPlain({ method, target, headers, body }, { base, node, signal }) {
  const started = performance.now();
  const response = await fetch(base + target, { method, headers, body, signal });
  const head = createHead(response.status, response.statusText, started);
  const text = element('code');
  const notes = response.redirected ? [`Redirected to ${response.url}`] : [];
  show(node, { head, notes, headers: [...response.headers], text });
  await showBody(response, { node, head, text, signal, started });
}

function show(node, { head, notes, headers, text }) {
  node.replaceChildren(
    head.node,
    ...notes.map((note) => element('p', { class: 'note' }, note)),
    element(
      'details',
      {},
      element('summary', {}, `${headers.length} headers`),
      element(
        'pre',
        { tabindex: 0, 'aria-label': 'Response headers' },
        headers.map(([name, value]) => `${name}: ${value}`).join('\n'),
      ),
    ),
    element('pre', { tabindex: 0, 'aria-label': 'Response body' }, text),
  );
}

function createHead(status, word, started) {
  const time = element('span', { class: 'note' });
  const head = {
    node: element(
      'p',
      {},
      element('span', { class: `status s${String(status)[0]}` }, `${status} ${word}`),
      ' ',
      time,
    ),
    count(bytes) {
      time.textContent = `${Math.round(performance.now() - started)} ms, ${bytes} bytes`;
    },
  };
  head.count(0);
  return head;
}

/** Text is shown as it arrives, JSON is indented when it is complete, pictures as pictures. */
async function showBody(response, { node, head, text, signal }) {
  const type = response.headers.get('content-type') ?? '';
  const chunks = [];
  let bytes = 0;
  const isText = /json|text|xml|javascript|urlencoded|^$/.test(type) && !/^image\//.test(type);
  const decoder = new TextDecoder();
  try {
    for await (const chunk of readChunks(response, signal)) {
      bytes += chunk.length;
      head.count(bytes);
      if (isText && text.textContent.length < MAX_SHOWN)
        text.append(decoder.decode(chunk, { stream: true }));
      if (bytes < 2 * MAX_SHOWN) chunks.push(chunk);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    node.append(element('p', { class: 'note' }, 'Stopped.'));
  }
  if (/^image\//.test(type)) await showPicture(chunks, { type, text });
  else if (!isText) text.textContent = toHexadecimal(chunks[0] ?? new Uint8Array());
  else text.replaceChildren(...indent(text.textContent, type));
}

async function* readChunks({ body }) {
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    yield value;
  }
}

function indent(text, type) {
  const own = text.replace(/^\ufeff/, '');
  if (!type.includes('json') || own.length >= MAX_SHOWN) return [own];
  try {
    return jsonNodes(JSON.stringify(JSON.parse(own), null, 2));
  } catch {
    return [own];
  }
}

async function showPicture(chunks, { type, text }) {
  const reader = new FileReader();
  const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsDataURL(new Blob(chunks, { type }));
  await isRead;
  text.parentElement.replaceWith(
    element('img', { src: reader.result, alt: 'Image in the response' }),
  );
}

const LINE_BYTES = 16;
const SHOWN_BYTES = 512;

function toHexadecimal(bytes) {
  const shown = [...bytes.slice(0, SHOWN_BYTES)].map((byte) => byte.toString(16).padStart(2, '0'));
  const lines = [];
  for (let place = 0; place < shown.length; place += LINE_BYTES)
    lines.push(shown.slice(place, place + LINE_BYTES).join(' '));
  return lines.join('\n');
}

/** The browser computes the response to the challenge itself; only this older way to send takes credentials. */
function sendDigest({ method, target, headers, body, digest }, { base, node, signal }) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, base + target, true, digest.user, digest.password);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    signal.addEventListener('abort', () => request.abort());
    request.addEventListener('error', () => reject(new Error('the connection failed')));
    request.addEventListener('abort', () => reject(new Error('stopped')));
    request.addEventListener('load', () => {
      const head = createHead(request.status, request.statusText, started);
      head.count(request.responseText.length);
      const received = request
        .getAllResponseHeaders()
        .trim()
        .split(/\r?\n/)
        .map((line) => /^([^:]*): ?(.*)$/.exec(line)?.slice(1) ?? [line, '']);
      const type = request.getResponseHeader('content-type') ?? '';
      const text = element('code', {}, ...indent(request.responseText, type));
      show(node, { head, notes: [], headers: received, text });
      resolve();
    });
    request.send(body);
  });
}

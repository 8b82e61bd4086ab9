// Credentials of an operation, filled with those that are published.
import { element } from '@sandbox/web/element';
import { createChoice, createField, group } from './fields.js';

const LABELS = {
  basic: 'User and password',
  digest: 'User and password, Digest',
  bearer: 'Token',
  apiKey: 'Key',
  oauth2: 'Access token',
  openIdConnect: 'Access token',
};

/** How credentials of a scheme are entered and sent. */
const KINDS = {
  basic: {
    fields: ['user', 'password'],
    send: ({ user, password }) => ({
      headers: [['Authorization', `Basic ${toBase64(`${user}:${password}`)}`]],
    }),
  },
  digest: {
    fields: ['user', 'password'],
    send: ({ user, password }) => ({ digest: { user, password } }),
  },
  token: {
    fields: ['value'],
    send: ({ value }) => ({ headers: [['Authorization', `Bearer ${value}`]] }),
  },
  key: {
    fields: ['value'],
    send: ({ value }, { place, key }) =>
      place === 'query' ? { query: [[key, value]] } : { headers: [[key, value]] },
  },
};

function kindOf({ type, scheme }) {
  if (type === 'apiKey') return 'key';
  return type === 'http' && scheme in KINDS ? scheme : 'token';
}

function toBase64(text) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

export function createLogin(names, schemes) {
  const chosen = createChoice([
    ...names.map((name) => {
      const { type, scheme } = schemes[name];
      return [name, `${name}: ${LABELS[scheme] ?? LABELS[type] ?? type}`];
    }),
    ['', 'none'],
  ]);
  const fields = element('div', {});
  const login = {
    node: group('Credentials', [createField('Login', chosen), fields]),
    read() {
      const scheme = schemes[chosen.value];
      if (scheme === undefined) return {};
      const values = Object.fromEntries(
        [...fields.querySelectorAll('input')].map((input) => [input.name, input.value]),
      );
      const isEmpty = Object.values(values).every((value) => value === '');
      return isEmpty ? {} : KINDS[kindOf(scheme)].send(values, scheme);
    },
    onChange() {},
  };
  const fit = () => {
    const scheme = schemes[chosen.value];
    const kind = scheme && KINDS[kindOf(scheme)];
    fields.replaceChildren(
      ...(kind?.fields ?? []).map((name) => createInput(name, scheme)),
      ...(scheme?.tokenFrom ? [createTokenButton(scheme.tokenFrom, fields, login)] : []),
    );
    login.onChange();
  };
  chosen.addEventListener('change', fit);
  fit();
  return login;
}

function createInput(name, scheme) {
  const value = scheme[name] ?? '';
  return createField(
    name === 'value' ? (LABELS[scheme.scheme] ?? LABELS[scheme.type]) : name,
    element('input', { name, value, autocomplete: 'off', spellcheck: 'false' }),
  );
}

function createTokenButton({ path, headers, body, member }, fields, login) {
  const button = element('button', { type: 'button' }, 'Get a token');
  const said = element('span', { class: 'note', role: 'status' });
  button.addEventListener('click', async () => {
    const { root } = document.querySelector('[data-root]').dataset;
    const address = new URL(root + path.slice(1), location.href);
    try {
      const response = await fetch(address, { method: 'POST', headers, body });
      const token = (await response.json())[member];
      fields.querySelector('input').value = token ?? '';
      said.textContent = response.ok ? ' It is filled in.' : ` Rejected: ${response.status}`;
    } catch {
      said.textContent = ' The server cannot be reached.';
    }
    login.onChange();
  });
  return element('p', {}, button, said);
}

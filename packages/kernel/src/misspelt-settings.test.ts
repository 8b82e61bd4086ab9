import { expect, it } from '@jest/globals';
import { COMMON_SETTINGS } from './common-settings.js';
import { findMisspelt } from './misspelt-settings.js';

it.each([
  [{ PRT: '1' }, ['PRT is not a setting. Did you mean PORT?']],
  [{ PUBLIC_URL: 'x' }, ['PUBLIC_URL is not a setting. Did you mean PUBLIC_BASE_URL?']],
  [{ TRUST_PROXYS: '1' }, ['TRUST_PROXYS is not a setting. Did you mean TRUST_PROXY?']],
  [{ PRT: '', MAX_BYTES: undefined }, []],
  [{ PUBLIC_URL: 'x', PUBLIC_BASE_URL: 'y' }, []],
  [{ PORT: '1', port: '1', 'A B': 'x' }, []],
])('of %j it suggests %j', (environment, hints) => {
  expect(findMisspelt(COMMON_SETTINGS, environment)).toEqual(hints);
});

it('suggests nothing for what shells, containers and package managers set', () => {
  const names = [
    ...['HOME', 'HOSTNAME', 'PATH', 'PWD', 'OLDPWD', 'SHELL', 'SHLVL', 'TERM', 'USER', 'LOGNAME'],
    ...['LANG', 'LC_ALL', 'MAIL', 'EDITOR', 'TZ', 'CI', 'NODE_ENV', 'NODE_OPTIONS', 'INIT_CWD'],
    ...['KUBERNETES_PORT', 'KUBERNETES_SERVICE_HOST', 'HELPDESK_PORT', 'SSH_TTY', 'HTTP_PROXY'],
    ...['NO_PROXY', 'COLUMNS', 'LINES', 'DISPLAY', 'COLOR', 'NODE', 'SEED', 'FULL', 'DEBUG'],
    ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'REQUESTS_CA_BUNDLE'],
  ];
  const environment = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(findMisspelt(COMMON_SETTINGS, environment)).toEqual([]);
});

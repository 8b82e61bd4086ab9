import type { Interpreter, Suite } from './suite.js';

const NODE: Interpreter = { program: 'node', variable: 'NODE' };
const PYTHON: Interpreter = { program: 'python3', variable: 'PYTHON' };
const PHP: Interpreter = { program: 'php', variable: 'PHP' };
const RUBY: Interpreter = { program: 'ruby', variable: 'RUBY' };

/** Every suite that can be run. */
export const SUITES: readonly Suite[] = [
  {
    ...{ name: 'samples-node', service: 'gateway', marker: 'test-runner.js' },
    ...{ interpreter: NODE, args: [], driver: 'samples-node.cjs' },
  },
  {
    ...{ name: 'samples-python', service: 'gateway', marker: 'test-runner.py' },
    ...{ interpreter: PYTHON, args: ['-W', 'ignore'], driver: 'samples_python.py' },
  },
  {
    ...{ name: 'samples-php', service: 'gateway', marker: 'SampleCodeList.txt' },
    ...{ interpreter: PHP, args: ['-d', 'error_reporting=0'], driver: 'samples.php' },
  },
  {
    ...{ name: 'samples-ruby', service: 'gateway', marker: 'spec/sample_code_spec.rb' },
    ...{ interpreter: RUBY, args: ['-W0'], driver: 'samples.rb' },
  },
  {
    ...{ name: 'activemerchant', service: 'gateway', marker: 'activemerchant.gemspec' },
    ...{ interpreter: RUBY, args: ['-W0', '-Ilib', '-Itest'], driver: 'activemerchant.rb' },
  },
  {
    ...{ name: 'commerceguys', service: 'gateway', marker: 'src/Request/BaseRequest.php' },
    ...{ interpreter: PHP, args: ['-d', 'error_reporting=0'], driver: 'phpunit_suite.php' },
  },
  {
    ...{ name: 'omnipay', service: 'gateway', marker: 'src/AIMGateway.php' },
    ...{ interpreter: PHP, args: ['-d', 'error_reporting=0'], driver: 'phpunit_suite.php' },
  },
  {
    ...{ name: 'recordings-stymiee', service: 'gateway', marker: 'src/Authnetjson' },
    ...{ interpreter: PHP, args: ['-d', 'error_reporting=0'], driver: 'phpunit_suite.php' },
  },
  {
    ...{ name: 'recordings-omnipay', service: 'gateway', marker: 'src/AIMGateway.php' },
    ...{ interpreter: PHP, args: ['-d', 'error_reporting=0'], driver: 'phpunit_suite.php' },
  },
  {
    ...{ name: 'better-authorize-net', service: 'gateway', marker: 'test/test-helpers.ts' },
    ...{ interpreter: NODE, args: [], driver: 'better-authorize-net.mjs' },
  },
  {
    ...{ name: 'requests', service: 'utils', marker: 'src/requests/__init__.py' },
    ...{ interpreter: PYTHON, args: [], driver: 'pytest_suite.py' },
  },
  {
    ...{ name: 'httpie', service: 'utils', marker: 'httpie/__init__.py' },
    ...{ interpreter: PYTHON, args: [], driver: 'pytest_suite.py' },
  },
  {
    ...{ name: 'requests-cache', service: 'utils', marker: 'requests_cache/__init__.py' },
    ...{ interpreter: PYTHON, args: [], driver: 'pytest_suite.py' },
  },
  {
    ...{ name: 'vcrpy', service: 'utils', marker: 'vcr/__init__.py' },
    ...{ interpreter: PYTHON, args: [], driver: 'pytest_suite.py' },
  },
  {
    ...{ name: 'postman-runtime', service: 'utils', marker: 'test/integration/bootstrap.js' },
    ...{ interpreter: NODE, args: [], driver: 'postman-runtime.cjs' },
  },
  {
    ...{ name: 'oauth', service: 'utils', marker: 'node_modules/openid-client/package.json' },
    ...{ interpreter: NODE, args: ['--experimental-import-meta-resolve'], driver: 'oauth.mjs' },
  },
  {
    ...{ name: 'authlib', service: 'utils', marker: 'authlib/__init__.py' },
    ...{ interpreter: PYTHON, args: [], driver: 'authlib_client.py' },
  },
  {
    ...{ name: 'schema', service: 'gateway', marker: 'AnetApiSchema.xsd' },
    ...{ interpreter: NODE, args: [], driver: 'schema.mjs' },
  },
  {
    ...{
      name: 'prism',
      service: 'all-in-one',
      marker: 'node_modules/@stoplight/prism-cli/package.json',
    },
    ...{ interpreter: NODE, args: [], driver: 'prism.mjs' },
  },
  {
    ...{ name: 'generators', service: 'all-in-one', marker: 'node_modules/orval/package.json' },
    ...{ interpreter: NODE, args: [], driver: 'generators.mjs' },
  },
];

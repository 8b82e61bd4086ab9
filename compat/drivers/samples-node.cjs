// Runs the vendor's own test-runner.js once for each sample that its list marks with 1, each in a process of its own.
const { spawnSync } = require('node:child_process');
const { appendFileSync, readFileSync } = require('node:fs');

const SAMPLE_LIMIT_MS = 30_000;

if (process.env.COMPAT_SAMPLE) watchSample(process.env.COMPAT_SAMPLE);
else for (const name of listedSamples()) runSample(name);

function listedSamples() {
  const [, ...lines] = readFileSync('list_of_sample_codes.txt', 'utf8').split(/\r?\n/);
  return lines.flatMap((line) => /^(\w+),\s*1/.exec(line)?.[1] ?? []);
}

function runSample(name) {
  const { signal, stderr } = spawnSync(
    process.execPath,
    ['--require', __filename, 'test-runner.js', name],
    {
      env: { ...process.env, COMPAT_SAMPLE: name },
      timeout: SAMPLE_LIMIT_MS,
      encoding: 'utf8',
    },
  );
  if (signal)
    write({ name, outcome: 'failed', reason: `ended by ${signal}: ${stderr.slice(-200)}` });
}

/** Points the SDK at the service, and tells at the end what the runner's assertion saw. */
function watchSample(name) {
  const { Constants, APIControllers } = require('authorizenet');
  const { assert } = require(require.resolve('chai', { paths: [process.cwd()] }));
  Constants.endpoint.sandbox = `${process.env.COMPAT_URL}/xml/v1/request.api`;
  const base = Object.getPrototypeOf(APIControllers.CreateTransactionController.prototype);
  const { getResponse } = base;
  let isOk;
  let reason = 'the runner got no response';
  base.getResponse = function getAndKeep() {
    const response = getResponse.call(this);
    reason = JSON.stringify(response?.transactionResponse?.errors ?? response?.messages) ?? reason;
    return response;
  };
  const { isTrue } = assert;
  assert.isTrue = (value, text) => {
    isOk = value;
    isTrue(value, text);
  };
  process.on('uncaughtExceptionMonitor', (error) => {
    if (isOk === undefined) reason = `${error.message}; last response: ${reason}`;
  });
  process.on('exit', () => {
    write(isOk ? { name, outcome: 'passed' } : { name, outcome: 'failed', reason });
  });
}

function write(result) {
  appendFileSync(process.env.COMPAT_RESULTS, `${JSON.stringify(result)}\n`);
}

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** What commands see: this process's environment as it is when they start. */
const environmentNow = () => ({
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  npm_config_loglevel: 'error',
});

/** Runs a command at the root of the workspace; resolves with its exit code. `onOutput` gets what it prints instead of the terminal. */
export function runCommand(command, args, { onOutput, withoutPort = false } = {}) {
  const environment = environmentNow();
  const { PORT: _port, ...rest } = environment;
  const output = onOutput ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: withoutPort ? rest : environment,
      stdio: ['inherit', output, output],
      shell: process.platform === 'win32' && command === 'npx',
    });
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.on('error', (error) =>
      reject(new Error(`${command} could not be started: ${error.message}`)),
    );
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/** As `runCommand`, but keeps what the command prints. */
export async function captureCommand(command, args) {
  let output = '';
  const code = await runCommand(command, args, {
    onOutput: (text) => {
      output += text;
    },
  });
  return { code, output };
}

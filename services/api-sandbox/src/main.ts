#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

/** Nothing is imported before this check: an older Node would stop at unknown syntax. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `api-sandbox needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org\n`,
  );
  process.exitCode = 1;
} else {
  keepCompiledCode();
  const { runCli } = await import('./run-cli.js');
  await runCli(process);
}

/** From Node 22.1 on, compiled code is stored in NODE_COMPILE_CACHE, or among temporary files. */
function keepCompiledCode(): void {
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function')
    module.enableCompileCache();
}

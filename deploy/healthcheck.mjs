// The health check of the images, which have no curl: exits 0 when the service answers that it is ready.
import process from 'node:process';
import { SERVICE_PLACES } from '@sandbox/kernel';

const { PORT, SERVICE } = process.env;
const port = PORT ?? SERVICE_PLACES[SERVICE].port;
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;

// What the image of all services sets unless its user does: a container is reached from outside, so no address of a client is its own.
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

const { env } = process;

// Who publishes the port decides who can connect; strangers must not see what others sent.
if (env.PUBLIC !== 'true') env.INSPECT ??= 'open';
// The gateway reaches the bins of the utilities within the container, on whichever port that is published.
env.WEBHOOK_BINS_URL ??= `http://127.0.0.1:${env.PORT}`;

// The code was compiled when the image was built.
module.enableCompileCache?.(join(import.meta.dirname, '.compiled'));

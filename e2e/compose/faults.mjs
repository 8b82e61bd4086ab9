// What happens to clients of the compose stack when parts of it die: node e2e/compose/faults.mjs [name...].
// Needs the stack to run (docker compose up --detach --wait) and wrk. Prints figures; ends with 1 when something is lost.
import process from 'node:process';
import { findLost, startCharging } from './charges.mjs';
import { FeedFollower } from './follow-feed.mjs';
import { followSocket } from './follow-socket.mjs';
import { command, containersOf, loadWhile, pause, report, scale, url } from './stack.mjs';

const LIST = '/v1/helpdesk/tickets?status=open&sort=-created_at&limit=5';

const faults = { steady, kill, roll, charges, valkey, paused, feeds };

/** Nothing fails: what the other figures are to be compared with. */
async function steady() {
  await scale('helpdesk', 3);
  const figures = await loadWhile(LIST, 10, async () => {});
  report('Three replicas, nothing fails', figures);
  return figures['not 2xx or 3xx'] + figures['socket errors'];
}

/** The process of one of three replicas is killed; its restart policy brings it back. */
async function kill() {
  await scale('helpdesk', 3);
  const [victim] = await containersOf('helpdesk');
  const figures = await loadWhile(LIST, 15, async () => {
    // Every process of the container but its init.
    await command('docker', 'exec', victim, 'sh', '-c', 'kill -9 -1').catch(() => undefined);
    await pause(8000);
  });
  const inspect = (format) => command('docker', 'inspect', '--format', format, victim);
  report('kill -9 of one of three replicas', {
    ...figures,
    restarts: await inspect('{{.RestartCount}}'),
    'state now': await inspect('{{.State.Health.Status}}'),
  });
  return figures['not 2xx or 3xx'] + figures['socket errors'];
}

/** All replicas are replaced, one after the other. */
async function roll() {
  await scale('helpdesk', 3);
  const figures = await loadWhile(LIST, 60, () => command('deploy/roll.sh', 'helpdesk'));
  report('deploy/roll.sh over three replicas', figures);
  return figures['not 2xx or 3xx'] + figures['socket errors'];
}

/** Cards are charged while all replicas of the gateway are replaced. */
async function charges() {
  await scale('gateway', 2);
  return chargeWhile('Charges while deploy/roll.sh replaces the gateway', () =>
    command('deploy/roll.sh', 'gateway'),
  );
}

/** Cards are charged while Valkey is unavailable for five seconds and comes back with what it had. */
async function valkey() {
  return chargeWhile('Charges while Valkey is away for 5 s', async () => {
    await command('docker', 'compose', 'stop', 'valkey');
    await pause(5000);
    await command('docker', 'compose', 'up', '--detach', '--wait', '--no-deps', 'valkey');
  });
}

/** Valkey stops answering without closing a connection: what needs it says so, everything else goes on. */
async function paused() {
  const answers = new Map();
  const note = (what) => answers.set(what, (answers.get(what) ?? 0) + 1);
  await command('docker', 'compose', 'pause', 'valkey');
  try {
    for (let second = 0; second < 12; second += 1) {
      for (const path of ['/v1/utils/get', '/v1/utils/docs', '/v1/helpdesk/tickets/1'])
        note(`${path} ${(await fetch(`${url}${path}`)).status}`);
      await pause(1000);
    }
    for (const service of ['gateway', 'utils']) {
      const [container] = await containersOf(service);
      note(`readiness of ${service}: ${await readinessOf(container)}`);
    }
  } finally {
    await command('docker', 'compose', 'unpause', 'valkey');
  }
  report('Valkey is silent for 12 s', Object.fromEntries(answers));
  return [...answers.keys()].filter((what) => !/ 200|"status":"degraded"/.test(what)).length;
}

/** The status and body of /readyz on the port for operators, asked within the container. */
function readinessOf(container) {
  const ask = `fetch('http://127.0.0.1:9464/readyz').then(async (r) => console.log(r.status, await r.text()))`;
  return command('docker', 'exec', container, 'node', '--eval', ask);
}

async function chargeWhile(title, meanwhile) {
  const login = `keep-${Date.now()}`;
  const charging = startCharging(login);
  await pause(2000);
  await meanwhile();
  await pause(3000);
  const { sent, charged, failures } = await charging.stop();
  const lost = await findLost(login, charged);
  report(title, {
    sent,
    'answered Ok': charged.length,
    ...Object.fromEntries([...failures].map(([reason, count]) => [`failed (${reason})`, count])),
    'answered Ok, but lost': lost.length,
    'ids given twice': charged.length - new Set(charged).size,
  });
  return lost.length;
}

/** A feed is followed in both ways while all replicas behind it are replaced. */
async function feeds() {
  await scale('helpdesk', 2);
  const feed = new FeedFollower('/v1/helpdesk/events');
  const socket = followSocket('/v1/helpdesk/ws');
  await pause(5000);
  await command('deploy/roll.sh', 'helpdesk');
  await pause(5000);
  const [streamed, pushed] = await Promise.all([feed.stop(), socket.stop()]);
  // Messages on a socket have no numbers; they are those of the stream, one by one.
  const both = Math.min(streamed.texts.length, pushed.texts.length);
  const differing = streamed.texts
    .slice(0, both)
    .filter((text, at) => text !== pushed.texts[at]).length;
  const other = both === 0 ? 1 : differing;
  for (const [way, { texts, connections, refused }, wrong] of [
    ['events', streamed, streamed.gaps],
    ['a WebSocket', pushed, other],
  ]) {
    const figures = { events: texts.length, connections, refused, 'missed or doubled': wrong };
    report(`A feed followed by ${way} across deploy/roll.sh`, figures);
  }
  return streamed.gaps + other;
}

const names = process.argv.slice(2);
let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(faults)) {
  const fault = faults[name];
  if (!fault) throw new Error(`There are ${Object.keys(faults).join(', ')}; not ${name}.`);
  failed += await fault();
}
process.exitCode = failed === 0 ? 0 : 1;

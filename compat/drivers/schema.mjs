// Calls the gateway in every way that its own document shows, and in wrong ways made of them; the responses are
// compared with the published schema by whoever keeps them. One line of JSON says for each root of a response whether
// a successful one and a failed one came.
import { appendFileSync, readFileSync } from 'node:fs';
import { toMutants } from './schema/mutants.mjs';
import { openGateway } from './schema/open-gateway.mjs';

const gateway = await openGateway(process.env.COMPAT_URL);
const reset = () => gateway.tool('POST', '/session/reset');

/** Stores what other requests name, and returns to the seed account before. */
async function prepare() {
  await reset();
  for (const name of ['createCustomerProfile', 'securePaymentContainer']) await gateway.call(name);
}

for (const name of gateway.names) {
  await prepare();
  await gateway.call(name);
  await gateway.call(name);
  for (const mutant of toMutants(gateway.requestOf(name))) await gateway.send(mutant);
}
await callWithOutcomes();
await callWithFaults();
await callInTestMode();
await callInTime();
report();

/** Every reason and every kind of end, seen by the payment, its details and the lists. */
async function callWithOutcomes() {
  const { built_in: rules = [] } = await gateway.tool('GET', '/triggers');
  const reasons = Array.from({ length: 350 }, (_, code) => ({ reason_code: code }));
  const ends = ['communicationError', 'settlementError', 'returnedItem', 'chargeback'];
  const outcomes = [
    ...reasons,
    ...ends.map((status) => ({ status })),
    ...rules.map(({ outcome }) => outcome),
    { approved_amount: '1.00', balance: '0.00' },
  ];
  for (const [at, outcome] of outcomes.entries()) {
    if (at % 50 === 0) await prepare();
    const accepted = await gateway.tool('PUT', '/outcomes', { rules: [{ when: {}, outcome }] });
    if (!accepted) continue;
    const method = outcome.status === 'returnedItem' ? 'echeck' : 'charge';
    await pay(`createTransaction.${method}`, `${at + 1}.11`);
    await gateway.call('validateCustomerPaymentProfile');
    await pay('createCustomerProfileTransaction', `${at + 1}.12`);
    if (outcome.status) await gateway.tool('POST', '/batches/settle');
    if (outcome.status) await gateway.tool('POST', '/clock/advance', { seconds: 864_000 });
    await callLists();
  }
}

async function pay(name, amount) {
  const request = gateway.requestOf(name);
  await gateway.send(request.replace(/<amount>[^<]*/, `<amount>${amount}`));
  await gateway.call('getTransactionDetails');
}

async function callLists() {
  const names = gateway.names.filter((name) => /List|Statistics|^ARBGet/.test(name));
  for (const name of names) await gateway.call(name);
}

/** Every call with a failure that is not its own. */
async function callWithFaults() {
  await prepare();
  await gateway.tool('PUT', '/faults', { error_code: 'E00001' });
  for (const name of gateway.names) await gateway.call(name);
  await gateway.tool('PUT', '/faults', {});
}

async function callInTestMode() {
  await prepare();
  await gateway.call('updateMerchantDetails');
  for (const name of gateway.names) await gateway.call(name);
}

/** Subscriptions that run, batches that close, authorizations that expire. */
async function callInTime() {
  await prepare();
  for (const name of ['ARBCreateSubscription', 'createTransaction.authorize', 'getAUJobSummary'])
    await gateway.call(name);
  for (let month = 0; month < 14; month += 1) {
    await gateway.tool('POST', '/clock/advance', { seconds: 2_678_400, run_subscriptions: true });
    await callLists();
    await gateway.call('getTransactionDetails');
  }
}

/** The published roots of responses, each with whether both kinds came. */
function report() {
  const schema = readFileSync('AnetApiSchema.xsd', 'utf8');
  const roots = [...schema.matchAll(/^ {0,4}<xs:element name="(\w+Response)"/gm)];
  const results = roots.flatMap(([, root]) =>
    (root === 'ErrorResponse' ? ['Error'] : ['Ok', 'Error']).map((code) =>
      gateway.seen.has(`${root} ${code}`)
        ? { name: `root: ${root}, ${code}`, outcome: 'passed' }
        : { name: `root: ${root}, ${code}`, outcome: 'failed', reason: 'no such response came' },
    ),
  );
  for (const result of results)
    appendFileSync(process.env.COMPAT_RESULTS, `${JSON.stringify(result)}\n`);
}

// A merchant who charges cards without pause and writes down every charge that was answered.
import { pause, url } from './stack.mjs';

const CLIENTS = 4;
/** A session holds 10,000 events; this stays well below. */
const MOST = 6000;
/** Between the charges of a client: all of them together then take at least a minute for MOST, longer than any fault. */
const REST_MS = 40;

/** Calls the gateway; throws when there is no response in the gateway's own form. */
async function call(login, name, content) {
  const merchantAuthentication = { name: login, transactionKey: 'sandbox-key-0001' };
  const answer = await fetch(`${url}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ [name]: { merchantAuthentication, ...content } }),
  });
  return JSON.parse((await answer.text()).replace(/^\ufeff/, ''));
}

const toCharge = (cents) => ({
  transactionRequest: {
    transactionType: 'authCaptureTransaction',
    amount: (cents / 100).toFixed(2),
    payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
  },
});

/** Charges until `isOver`; returns the ids that were answered and what went wrong. */
export function startCharging(login) {
  const charged = [];
  const failures = new Map();
  let sent = 0;
  let isOver = false;
  const fail = (reason) => failures.set(reason, (failures.get(reason) ?? 0) + 1);
  async function work() {
    while (!isOver && sent < MOST) {
      sent += 1;
      try {
        const answer = await call(login, 'createTransactionRequest', toCharge(100 + sent));
        const id = answer.transactionResponse?.transId;
        if (answer.messages.resultCode === 'Ok' && id) charged.push(id);
        else fail(`${answer.messages.message[0].code} ${answer.messages.message[0].text}`);
      } catch (error) {
        fail(`no answer: ${error.cause?.code ?? error.message}`);
      }
      await pause(REST_MS);
    }
  }
  const workers = Array.from({ length: CLIENTS }, work);
  return {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      if (sent === MOST)
        throw new Error(`All ${MOST} charges were made before the fault was over.`);
      return { sent, charged, failures };
    },
  };
}

/** Which of these charges the session does not know. */
export async function findLost(login, ids) {
  const lost = [];
  for (const transId of ids) {
    const answer = await call(login, 'getTransactionDetailsRequest', { transId });
    if (answer.messages.resultCode !== 'Ok') lost.push(transId);
  }
  return lost;
}

// The actions on the complete session: its clock, its batches, its faults, a reset.
import { plural } from './format.js';

export function createSessionActions(view) {
  const dialog = document.querySelector('#reset-dialog');
  const setFaults = (fields, text) =>
    view.change('PUT', '/sandbox/v1/faults', toFaults(fields), () => text);
  return {
    actions: {
      refresh: () => view.refresh('The session is shown as it is now.'),
      more: () => view.more(),
      settle: () => view.change('POST', '/sandbox/v1/batches/settle', undefined, tellBatches),
      freeze: () => view.change('POST', '/sandbox/v1/clock/freeze', {}, tellTime),
      resume: () => view.change('POST', '/sandbox/v1/clock/resume', undefined, tellTime),
      'ask-reset': () => dialog.showModal(),
      reset() {
        dialog.close();
        view.start();
        return view.change('POST', '/sandbox/v1/session/reset', undefined, () => {
          return 'The session starts again with the seed account.';
        });
      },
      'end-faults': () => setFaults({}, 'Faults have ended.'),
    },
    forms: {
      faults: (fields) => setFaults(fields, 'Faults are set.'),
      advance({ count, unit, run_subscriptions }) {
        const seconds = Number(count) * Number(unit);
        const body = { seconds, run_subscriptions: run_subscriptions === 'on' };
        return view.change('POST', '/sandbox/v1/clock/advance', body, tellTime);
      },
    },
  };
}

function toFaults({ error_code, rate, ...numbers }) {
  const given = Object.entries({ ...numbers, rate }).filter(([, value]) => value);
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
    ...(error_code ? { error_code: error_code.toUpperCase() } : {}),
    ...(rate === '0' ? { rate: 0 } : {}),
  };
}

function tellBatches({ batches }) {
  if (batches.length === 0) return 'Nothing waits for settlement.';
  return `${plural(batches.length, 'batch is', 'batches are')} settled.`;
}

function tellTime({ now, frozen }) {
  const time = now.slice(0, 19).replace('T', ' ');
  return `The session's time is ${time} UTC${frozen ? ', and stands there' : ''}.`;
}

// What is done to the session as a whole: its clock, its batches, its faults, a new start.
import { plural } from './format.js';

export function createSessionActions(view) {
  const dialog = document.querySelector('#reset-dialog');

  function settle() {
    return view.change('POST', '/sandbox/v1/batches/settle', undefined, ({ batches }) => {
      if (batches.length === 0) return 'Nothing waits for settlement.';
      return `${plural(batches.length, 'batch is', 'batches are')} settled.`;
    });
  }

  function setFaults(fields) {
    const { error_code, rate, ...numbers } = fields;
    const given = Object.entries({ ...numbers, rate }).filter(([, value]) => value);
    const body = {
      ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
      ...(error_code ? { error_code: error_code.toUpperCase() } : {}),
    };
    if (rate === '0') body.rate = 0;
    const text = Object.keys(fields).length === 0 ? 'Faults have ended.' : 'Faults are set.';
    return view.change('PUT', '/sandbox/v1/faults', body, () => text);
  }

  return {
    actions: {
      refresh: () => view.refresh('The session is shown as it is now.'),
      more: () => view.more(),
      settle,
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
      'end-faults': () => setFaults({}),
    },
    forms: {
      faults: setFaults,
      advance({ count, unit, run_subscriptions }) {
        const seconds = Number(count) * Number(unit);
        const body = { seconds, run_subscriptions: run_subscriptions === 'on' };
        return view.change('POST', '/sandbox/v1/clock/advance', body, tellTime);
      },
    },
  };
}

function tellTime({ now, frozen }) {
  const time = now.slice(0, 19).replace('T', ' ');
  return `The session's time is ${time} UTC${frozen ? ', and stands there' : ''}.`;
}

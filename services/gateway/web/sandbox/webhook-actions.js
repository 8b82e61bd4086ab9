// The actions on webhooks: adding, pausing and pinging them, and sending their deliveries again, with an
// intentional mistake too.
import { rewriteCall } from './bins.js';
import { reasonOf } from './connection.js';
import { plural } from './format.js';

export function createWebhookActions(view) {
  function setStatus(id, to) {
    const describe = () => `The webhook is ${to}.`;
    return view.change('PUT', `/rest/v1/webhooks/${id}`, { status: to }, describe);
  }

  return {
    actions: {
      'to-bin': () =>
        view.change('POST', '/sandbox/v1/webhooks/bin', undefined, ({ bin }) => {
          return `All events go to the bin ${bin}: make a payment, and see it arrive.`;
        }),
      ping: ({ webhook }) =>
        view.change('POST', `/rest/v1/webhooks/${webhook}/pings`, undefined, () => {
          return 'The target took it.';
        }),
      pause: ({ webhook }) => setStatus(webhook, 'inactive'),
      activate: ({ webhook }) => setStatus(webhook, 'active'),
      resend: ({ webhook, number }) =>
        view.change(
          'POST',
          `/sandbox/v1/webhooks/${webhook}/deliveries/${number}/resend`,
          undefined,
          ({ tries }) => `Sent again. ${tries.at(-1)?.message ?? ''}`,
        ),
      async rewrite({ bin, number }) {
        const isSent = await rewriteCall(bin, number);
        return isSent
          ? view.refresh('Sent in other bytes: the bin says what is wrong with its signature.')
          : view.say('The bin does not keep this call any more.', true);
      },
    },
    forms: {
      'add-webhook': ({ url }) => addWebhook(view, url),
    },
  };
}

async function addWebhook(view, url) {
  const types = await view.connection.send('GET', '/rest/v1/eventtypes');
  if (!types.isOk) return view.say(reasonOf(types), true);
  const eventTypes = types.value.map(({ name }) => name);
  const webhook = { url, eventTypes, status: 'active' };
  return view.change('POST', '/rest/v1/webhooks', webhook, () => {
    return `The webhook is subscribed to ${plural(eventTypes.length, 'event type')}.`;
  });
}

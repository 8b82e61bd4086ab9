import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import useSWRMutation from 'swr/mutation';
import { LIST, request, WITH } from '../desk-ui/api.js';
import { Desk, Ticket, TicketList } from '../desk-ui/desk.jsx';
import { delayOf, isTransient, MAX_RETRIES, untilNext } from '../desk-ui/retry.js';
import { useOpenTicket } from '../desk-ui/use-open-ticket.js';

const config = {
  fetcher: (path) => request(path),
  onErrorRetry({ status, retryAfter }, _key, _config, revalidate, { retryCount }) {
    if (!isTransient(status)) return;
    setTimeout(() => revalidate({ retryCount }), delayOf(retryCount - 1, retryAfter));
  },
};

function toPage(index, previous) {
  const cursor = index === 0 ? '*' : previous.data.meta.next;
  return cursor && `/tickets?${new URLSearchParams({ ...LIST, cursor })}`;
}

const toTicket = (id) => id && `/tickets/${id}?${WITH}`;

/** Saves a change; a mutation of SWR makes no attempts of its own. The key makes one safe whose predecessor lost its response alone. */
async function save(path, { arg: { patch, etag, key } }) {
  const headers = { 'If-Match': etag, 'Idempotency-Key': key };
  for (let attempt = 0; ; attempt++) {
    try {
      return await request(path, { method: 'PATCH', headers, body: patch });
    } catch (error) {
      if (attempt === MAX_RETRIES || !isTransient(error.status)) throw error;
      await untilNext(attempt, error.retryAfter);
    }
  }
}

function List({ openId }) {
  const list = useSWRInfinite(toPage, { revalidateFirstPage: false });
  const { data: open } = useSWR(toTicket(openId));
  const pages = list.data?.map(({ data }) => data);
  const isMissing = pages?.length !== list.size;
  return (
    <TicketList
      tickets={pages
        ?.flatMap(({ data }) => data)
        .map((ticket) => (ticket.id === openId ? { ...ticket, ...open?.data } : ticket))}
      total={pages?.at(-1).meta.total}
      openId={openId}
      hasMore={pages?.at(-1).meta.next != null}
      onMore={() => list.setSize(list.size + 1)}
      state={stateOf(list, isMissing)}
    />
  );
}

function OpenTicket({ id }) {
  const { mutate } = useSWRConfig();
  const ticket = useSWR(toTicket(id));
  const { data: read } = ticket;
  const [patch, setPatch] = useState();
  const change = useSWRMutation(toTicket(id), save, {
    throwOnError: false,
    populateCache: true,
    revalidate: false,
    onSuccess: () => mutate(unstable_serialize(toPage)),
    onError: () => ticket.mutate(),
  });
  function onChange(patch) {
    setPatch(patch);
    return change.trigger(
      { patch, etag: read.etag, key: crypto.randomUUID() },
      { optimisticData: { ...read, data: { ...read.data, ...patch } } },
    );
  }
  return (
    <Ticket
      ticket={read?.data}
      state={stateOf(ticket, true)}
      isSaving={change.isMutating || ticket.isValidating}
      onChange={onChange}
      refused={change.error && { error: change.error, patch, onDiscard: change.reset }}
    />
  );
}

/** SWR tries again without end, so what may succeed later is still being loaded. */
function stateOf({ error, mutate }, isMissing) {
  const isLoading = isMissing && (!error || isTransient(error.status));
  return { isLoading, failures: error ? 1 : 0, error, onRetry: () => mutate() };
}

function App() {
  const id = useOpenTicket();
  return <Desk list={<List openId={id} />} ticket={id && <OpenTicket key={id} id={id} />} />;
}

createRoot(document.getElementById('app')).render(
  <SWRConfig value={config}>
    <App />
  </SWRConfig>,
);

import { ApolloProvider, useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk, Ticket, TicketList } from '../desk-ui/desk.jsx';
import { useOpenTicket } from '../desk-ui/use-open-ticket.js';
import { client } from './client.js';
import { CHANGE, CHANGES, TICKET, TICKETS } from './operations.js';

function List({ openId }) {
  const { data, loading, error, refetch, fetchMore } = useQuery(TICKETS);
  const { edges, totalCount, pageInfo } = data?.ticketsConnection ?? {};
  const [failed, setFailed] = useState();
  const more = () =>
    fetchMore({ variables: { after: pageInfo.endCursor } }).then(() => setFailed(), setFailed);
  return (
    <TicketList
      tickets={edges?.map(({ node }) => node)}
      total={totalCount}
      openId={openId}
      hasMore={pageInfo?.hasNextPage}
      onMore={more}
      state={{ isLoading: loading, error: error ?? failed, onRetry: data ? more : refetch }}
    />
  );
}

function OpenTicket({ id }) {
  const { data, loading, error, refetch } = useQuery(TICKET, { variables: { id } });
  const [change, changed] = useMutation(CHANGE);
  const [patch, setPatch] = useState();
  const ticket = data?.ticket;
  async function save(patch) {
    setPatch(patch);
    try {
      await change({
        variables: { id, patch, etag: ticket.etag },
        optimisticResponse: { updateTicket: { ...ticket, ...patch } },
        // A retry is safe whose first attempt was kept and only its response lost.
        context: { headers: { 'Idempotency-Key': crypto.randomUUID() } },
      });
    } catch {
      await refetch();
    }
  }
  return (
    <Ticket
      ticket={ticket}
      state={{ isLoading: loading, error: error ?? MISSING, onRetry: () => refetch() }}
      isSaving={changed.loading || loading}
      onChange={save}
      refused={changed.error && { error: toError(changed.error), patch, onDiscard: changed.reset }}
    />
  );
}

/** What is said of a ticket that is null without an error. */
const MISSING = { message: 'There is no such ticket.' };

/** The first error of the response, with its status; or that there was none. */
function toError(error) {
  const [{ message, extensions } = error] = error.errors ?? [];
  return { message, status: extensions?.status };
}

/** Takes what others change into the cache, where the list and the ticket find it. */
function useChanges() {
  useSubscription(CHANGES, {
    onData({ client, data: { data } }) {
      const { action, record_id: id } = data?.changes ?? {};
      if (action === 'deleted') client.cache.evict({ id: `Ticket:${id}` });
      if (action === 'reset') client.refetchQueries({ include: 'active' });
    },
  });
}

function App() {
  const id = useOpenTicket();
  useChanges();
  return <Desk list={<List openId={id} />} ticket={id && <OpenTicket key={id} id={id} />} />;
}

createRoot(document.getElementById('app')).render(
  <ApolloProvider client={client}>
    <App />
  </ApolloProvider>,
);

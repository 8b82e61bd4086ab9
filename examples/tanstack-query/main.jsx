import {
  infiniteQueryOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { LIST, request, WITH } from '../desk-ui/api.js';
import { Desk, Ticket, TicketList } from '../desk-ui/desk.jsx';
import { delayOf, isTransient, MAX_RETRIES } from '../desk-ui/retry.js';
import { useOpenTicket } from '../desk-ui/use-open-ticket.js';

const retries = {
  retry: (failures, { status }) => failures < MAX_RETRIES && isTransient(status),
  retryDelay: (attempt, { retryAfter }) => delayOf(attempt, retryAfter),
};
const client = new QueryClient({
  defaultOptions: { queries: { ...retries, staleTime: 30_000 }, mutations: retries },
});

const listOptions = infiniteQueryOptions({
  queryKey: ['tickets', 'list'],
  queryFn: ({ pageParam: cursor, signal }) =>
    request(`/tickets?${new URLSearchParams({ ...LIST, cursor })}`, { signal }),
  initialPageParam: '*',
  getNextPageParam: ({ data }) => data.meta.next,
});

const ticketOptions = (id) =>
  queryOptions({
    queryKey: ['tickets', id],
    queryFn: ({ signal }) => request(`/tickets/${id}?${WITH}`, { signal }),
  });

const CHANGE = ['change ticket'];

/**
 * Saves changes of a ticket. While one is under way, `useShown` adds it to what the service has sent, so that there is nothing to
 * roll back. The key makes a retry safe whose first attempt was kept and only its response lost.
 */
function useChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: CHANGE,
    mutationFn: ({ id, patch, etag, key }) =>
      request(`/tickets/${id}`, {
        method: 'PATCH',
        headers: { 'If-Match': etag, 'Idempotency-Key': key },
        body: patch,
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['tickets'] }),
  });
}

/** Shows tickets as they are once the changes under way are saved. */
function useShown() {
  const changes = useMutationState({
    filters: { mutationKey: CHANGE, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return (ticket) =>
    Object.assign(
      {},
      ticket,
      ...changes.filter(({ id }) => id === ticket.id).map(({ patch }) => patch),
    );
}

function List({ openId }) {
  const list = useInfiniteQuery(listOptions);
  const shown = useShown();
  const pages = list.data?.pages.map(({ data }) => data);
  return (
    <TicketList
      tickets={pages?.flatMap(({ data }) => data).map(shown)}
      total={pages?.at(-1).meta.total}
      openId={openId}
      hasMore={list.hasNextPage}
      onMore={() => list.fetchNextPage()}
      state={{
        isLoading: list.isPending || list.isFetchingNextPage,
        failures: list.failureCount,
        error: list.error,
        onRetry: () => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
      }}
    />
  );
}

function OpenTicket({ id }) {
  const { data: read, isPending, failureCount, error, refetch } = useQuery(ticketOptions(id));
  const change = useChange();
  const shown = useShown();
  return (
    <Ticket
      ticket={read && shown(read.data)}
      state={{ isLoading: isPending, failures: failureCount, error, onRetry: refetch }}
      isSaving={change.isPending}
      onChange={(patch) => change.mutate({ id, patch, etag: read.etag, key: crypto.randomUUID() })}
      refused={
        change.isError && {
          error: change.error,
          patch: change.variables.patch,
          onDiscard: change.reset,
        }
      }
    />
  );
}

function App() {
  const id = useOpenTicket();
  return <Desk list={<List openId={id} />} ticket={id && <OpenTicket key={id} id={id} />} />;
}

createRoot(document.getElementById('app')).render(
  <QueryClientProvider client={client}>
    <App />
  </QueryClientProvider>,
);

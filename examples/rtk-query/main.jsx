import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery, setupListeners } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { API, LIST, WITH } from '../desk-ui/api.js';
import { Desk, Ticket, TicketList } from '../desk-ui/desk.jsx';
import { isTransient, MAX_RETRIES, untilNext } from '../desk-ui/retry.js';
import { useOpenTicket } from '../desk-ui/use-open-ticket.js';

/** In place of `retry` of RTK Query, whose backoff does not see the response and its Retry-After. */
const withRetries = (baseQuery) => async (args, queryApi, options) => {
  for (let attempt = 0; ; attempt++) {
    const result = await baseQuery(args, queryApi, options);
    const isFinal = !result.error || !isTransient(result.error.status) || attempt === MAX_RETRIES;
    if (isFinal || queryApi.signal.aborted) return result;
    await untilNext(attempt, result.meta?.response?.headers.get('Retry-After'));
  }
};

/** A ticket with the tag that If-Match takes. */
const withTag = (data, { response }) => ({ data, etag: response.headers.get('ETag') });

const ALL = { type: 'Ticket', id: 'all' };

const deskApi = createApi({
  baseQuery: withRetries(fetchBaseQuery({ baseUrl: API })),
  tagTypes: ['Ticket'],
  endpoints: (build) => ({
    list: build.infiniteQuery({
      infiniteQueryOptions: {
        initialPageParam: '*',
        getNextPageParam: ({ meta }) => meta.next ?? undefined,
      },
      query: ({ pageParam: cursor }) => ({ url: '/tickets', params: { ...LIST, cursor } }),
      providesTags: [ALL],
    }),
    ticket: build.query({
      query: (id) => `/tickets/${id}?${WITH}`,
      transformResponse: withTag,
      providesTags: (_read, _error, id) => [{ type: 'Ticket', id }],
    }),
    /** The key makes a retry safe whose first attempt was kept and only its response lost. */
    change: build.mutation({
      query: ({ id, patch, etag, key }) => ({
        url: `/tickets/${id}?${WITH}`,
        method: 'PATCH',
        headers: { 'If-Match': etag, 'Idempotency-Key': key },
        body: patch,
      }),
      transformResponse: withTag,
      async onQueryStarted({ id, patch }, { dispatch, queryFulfilled }) {
        const { updateQueryData, upsertQueryData } = deskApi.util;
        const updates = [
          dispatch(updateQueryData('ticket', id, ({ data }) => void Object.assign(data, patch))),
          dispatch(
            updateQueryData('list', undefined, ({ pages }) => {
              const row = pages.flatMap(({ data }) => data).find((ticket) => ticket.id === id);
              Object.assign(row ?? {}, patch);
            }),
          ),
        ];
        try {
          const { data } = await queryFulfilled;
          dispatch(upsertQueryData('ticket', id, data));
        } catch {
          for (const { undo } of updates) undo();
        }
      },
      invalidatesTags: (_saved, error, { id }) => (error ? [{ type: 'Ticket', id }, ALL] : []),
    }),
  }),
});

const { useListInfiniteQuery, useTicketQuery, useChangeMutation } = deskApi;

const store = configureStore({
  reducer: { [deskApi.reducerPath]: deskApi.reducer },
  middleware: (usual) => usual().concat(deskApi.middleware),
});
setupListeners(store.dispatch);

function List({ openId }) {
  const list = useListInfiniteQuery();
  const pages = list.data?.pages;
  return (
    <TicketList
      tickets={pages?.flatMap(({ data }) => data)}
      total={pages?.at(-1).meta.total}
      openId={openId}
      hasMore={list.hasNextPage}
      onMore={list.fetchNextPage}
      state={{
        isLoading: list.isFetching,
        error: toError(list.error),
        onRetry: pages ? list.fetchNextPage : list.refetch,
      }}
    />
  );
}

function OpenTicket({ id }) {
  const { data: read, isFetching, error, refetch } = useTicketQuery(id);
  const [change, changed] = useChangeMutation();
  return (
    <Ticket
      ticket={read?.data}
      state={{ isLoading: isFetching, error: toError(error), onRetry: refetch }}
      isSaving={changed.isLoading || isFetching}
      onChange={(patch) => change({ id, patch, etag: read.etag, key: crypto.randomUUID() })}
      refused={
        changed.isError && {
          error: toError(changed.error),
          patch: changed.originalArgs.patch,
          onDiscard: changed.reset,
        }
      }
    />
  );
}

/** What failed, in the words of the service or, without a response, of the browser. */
function toError(error) {
  return error && { status: error.status, message: error.data?.detail ?? error.error };
}

function App() {
  const id = useOpenTicket();
  return <Desk list={<List openId={id} />} ticket={id && <OpenTicket key={id} id={id} />} />;
}

createRoot(document.getElementById('app')).render(
  <Provider store={store}>
    <App />
  </Provider>,
);

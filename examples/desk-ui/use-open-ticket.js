import { useSyncExternalStore } from 'react';

/** The id of the ticket that the address names, `#/tickets/7`; undefined when it names none. */
export function useOpenTicket() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [, id] = /^#\/tickets\/(\d+)$/.exec(hash) ?? [];
  return id && Number(id);
}

function subscribe(notice) {
  addEventListener('hashchange', notice);
  return () => removeEventListener('hashchange', notice);
}

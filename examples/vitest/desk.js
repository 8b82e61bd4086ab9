/** The client that is tested: it knows only a base URL. */
export function createDesk(baseUrl) {
  const send = async (path, init) => {
    const response = await fetch(baseUrl + path, init);
    const body = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${body.title}`);
    return body;
  };
  return {
    read: (id) => send(`/tickets/${id}`),
    customer: (id) => send(`/customers/${id}`),
    open: (subject, customer_id) =>
      send('/tickets', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ subject, customer_id }),
      }),
  };
}

import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const api = 'http://127.0.0.1:8080/s/keep-react/v1/helpdesk'; // a session: changes survive a reload

async function send(path, init) {
  const response = await fetch(api + path, init);
  const body = await response.json();
  if (!response.ok) throw new Error(body.detail);
  return body;
}

const patch = (id, change) =>
  send(`/tickets/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });

function Tickets() {
  const [tickets, setTickets] = useState([]);
  const [error, setError] = useState('');
  useEffect(() => {
    send('/tickets?status=open&limit=10').then(({ data }) => setTickets(data), setError);
  }, []);

  async function resolve(ticket) {
    const show = (shown) =>
      setTickets((all) => all.map((one) => (one.id === shown.id ? shown : one)));
    show({ ...ticket, status: 'resolved' }); // optimistic: before the server responds
    try {
      show(await patch(ticket.id, { status: 'resolved' }));
    } catch (problem) {
      show(ticket); // the server rejected the change
      setError(problem);
    }
  }

  const items = tickets.map((ticket) => (
    <li key={ticket.id}>
      {ticket.subject} ({ticket.status}){' '}
      <button type="button" onClick={() => resolve(ticket)}>
        Resolve
      </button>
    </li>
  ));
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <ul>{items}</ul>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Tickets />);

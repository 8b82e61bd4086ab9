import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const TICKETS = 'http://127.0.0.1:8080/s/keep-react/v1/helpdesk/tickets'; // a session: changes survive a reload
const headers = { 'Content-Type': 'application/json' };

function Tickets() {
  const [tickets, setTickets] = useState([]);
  const show = (shown) =>
    setTickets((all) => all.map((one) => (one.id === shown.id ? shown : one)));

  useEffect(() => {
    fetch(`${TICKETS}?status=open&limit=10`)
      .then((response) => response.json())
      .then(({ data }) => setTickets(data))
      .catch(() => setTickets([]));
  }, []);

  async function resolve(ticket) {
    show({ ...ticket, status: 'resolved' }); // optimistic: before the server responds
    const options = { method: 'PATCH', headers, body: '{"status":"resolved"}' };
    const response = await fetch(`${TICKETS}/${ticket.id}`, options).catch(() => ({ ok: false }));
    show(response.ok ? await response.json() : ticket); // after a failure, the old one
  }

  return tickets.map((ticket) => (
    <p key={ticket.id}>
      {ticket.subject} ({ticket.status}){' '}
      <button type="button" onClick={() => resolve(ticket)}>
        Resolve
      </button>
    </p>
  ));
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Tickets />);

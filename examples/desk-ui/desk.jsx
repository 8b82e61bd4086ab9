import './desk.css';
import { EDITABLE, MOVES, PRIORITY, STATUS } from './labels.js';

/** The page: a list, and beside it the ticket that is open. */
export function Desk({ list, ticket }) {
  return (
    <div className={ticket ? 'desk has-ticket' : 'desk'}>
      {list}
      {ticket ?? (
        <main className="nothing">
          <p>Choose a ticket.</p>
        </main>
      )}
    </div>
  );
}

/** The tickets that were read so far. */
export function TicketList({ tickets, total, openId, hasMore, onMore, state }) {
  return (
    <nav className="list" aria-label="Tickets">
      <h1>Tickets</h1>
      <ol>
        {tickets?.map(({ id, number, subject, status, priority, customer }) => (
          <li key={id}>
            <a href={`#/tickets/${id}`} aria-current={id === openId ? 'page' : undefined}>
              <span className="subject" dir="auto">
                {subject}
              </span>
              <Status value={status} />
              <span className="quiet">
                {number} · {customer.name}
              </span>
              <span className={`priority ${priority}`}>{PRIORITY[priority]}</span>
            </a>
          </li>
        ))}
      </ol>
      {tickets && (
        <p className="quiet" role="status">
          {tickets.length} of {total}
        </p>
      )}
      <State {...state} />
      {hasMore && (
        <button type="button" onClick={onMore} disabled={state.isLoading}>
          More
        </button>
      )}
    </nav>
  );
}

/**
 * A ticket with its thread.
 * @param onChange - gets the fields that are to change
 * @param refused - the `error` of a change, the `patch` that was refused, and what to do when it is given up
 * @param state - what goes on while there is no ticket
 */
export function Ticket({ ticket, onChange, isSaving, refused, state }) {
  return (
    <main className="ticket">
      <a href="#/" className="back">
        All tickets
      </a>
      {ticket ? (
        <>
          <h2 dir="auto">{ticket.subject}</h2>
          <p className="quiet">
            {ticket.number} · {ticket.customer.name}
          </p>
          <Fields ticket={ticket} onChange={onChange} isSaving={isSaving} />
          {!isSaving && refused && <Refused theirs={ticket} onSave={onChange} {...refused} />}
          <Thread messages={ticket.messages} />
        </>
      ) : (
        <State {...state} />
      )}
    </main>
  );
}

function Fields({ ticket, onChange, isSaving }) {
  return (
    <form aria-busy={isSaving}>
      {Object.entries(EDITABLE).map(([field, { label, texts }]) => (
        <label key={field}>
          {label}
          <select
            value={ticket[field]}
            disabled={isSaving}
            onChange={({ target }) => onChange({ [field]: target.value })}
          >
            {optionsOf(field, ticket[field]).map((value) => (
              <option key={value} value={value}>
                {texts[value]}
              </option>
            ))}
          </select>
        </label>
      ))}
      {isSaving && (
        <span className="quiet" role="status">
          Saving…
        </span>
      )}
    </form>
  );
}

/** Why a change was not saved; when somebody else was faster, with both. */
function Refused({ error, patch, theirs, onSave, onDiscard }) {
  if (error.status !== 412) return <State error={error} />;
  return (
    <Conflict mine={patch} theirs={theirs} onSave={() => onSave(patch)} onDiscard={onDiscard} />
  );
}

function Thread({ messages }) {
  return (
    <ol className="thread">
      {messages.map(({ id, author_type, author_name, internal, created_at, body }) => (
        <li key={id} className={internal ? 'internal' : author_type}>
          <p className="quiet">
            {author_name}
            {internal && ' (note)'} · <time dateTime={created_at}>{shortDate(created_at)}</time>
          </p>
          <p className="body" dir="auto">
            {body}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Conflict({ mine, theirs, onSave, onDiscard }) {
  return (
    <section className="conflict" role="alert">
      <h3>Somebody else has changed this ticket</h3>
      <dl>
        {Object.keys(mine).map((field) => {
          const { label, texts } = EDITABLE[field];
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                yours: <b>{texts[mine[field]]}</b>, now: <b>{texts[theirs[field]]}</b>
              </dd>
            </div>
          );
        })}
      </dl>
      <button type="button" className="primary" onClick={onSave}>
        Save mine
      </button>
      <button type="button" onClick={onDiscard}>
        Keep theirs
      </button>
    </section>
  );
}

/** What is going on: a first load, attempts that failed, or that there will be no more of them. */
function State({ isLoading, failures = 0, error, onRetry }) {
  if (isLoading && failures > 0) return <p className="quiet">No luck yet, trying again…</p>;
  if (isLoading) return <p className="quiet">Loading…</p>;
  if (!error) return null;
  return (
    <p className="problem" role="alert">
      {error.message}{' '}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  );
}

function Status({ value }) {
  return <span className={`badge ${value}`}>{STATUS[value]}</span>;
}

function optionsOf(field, value) {
  return field === 'status' ? [value, ...MOVES[value]] : Object.keys(EDITABLE[field].texts);
}

function shortDate(text) {
  return new Date(text).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}

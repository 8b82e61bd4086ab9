const REQUEST = 'request';

/** pino's number of the level from which on a line begins with the name of its level. */
const WARN = 40;
const LEVELS: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Error: ' };

/** Characters that a terminal could interpret as a command. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Fields that a line in a terminal omits, or has elsewhere. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['level', 'time', 'service', 'msg', 'err']);

/** A line of the log as people read it: `GET /v1/helpdesk/tickets/:id 200 9 ms`, or a message with its fields. */
export function toReadable(line: string): string {
  const entry: Readonly<Record<string, unknown>> = JSON.parse(line);
  const text = entry.msg === REQUEST ? describeRequest(entry) : describeMessage(entry);
  return `${text.replaceAll(CONTROLS, '')}\n`;
}

function describeRequest({ method, route, status, ms, fault }: Readonly<Record<string, unknown>>) {
  const whole = Number(ms) < 10 ? ms : Math.round(Number(ms));
  return `${method} ${route} ${status} ${whole} ms${fault === undefined ? '' : ` (fault: ${fault})`}`;
}

function describeMessage(entry: Readonly<Record<string, unknown>>): string {
  const level = Number(entry.level);
  const fields = Object.entries(entry).filter(([name]) => !OWN_FIELDS.has(name));
  const shown = fields.map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = level >= WARN ? Object(entry.err).stack : undefined;
  return `${LEVELS[level] ?? ''}${entry.msg ?? ''}${shown.join('')}${stack === undefined ? '' : `\n${stack}`}`;
}

/** The date of an event as a notification gives it: seven decimals of a second, of which the session's clock has three. */
export function formatEventDate(at: number): string {
  return `${new Date(at).toISOString().slice(0, -1)}0000Z`;
}

/** The date of an event as the history gives it: `2017-02-09T19:18:42.167`, in UTC without saying so. */
export function formatHistoryDate(at: number): string {
  return new Date(at).toISOString().slice(0, -1);
}

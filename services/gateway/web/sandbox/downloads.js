// Tables of the session as files. They are fetched, as a link could not name a session by its token or its login.
import { reasonOf } from './connection.js';

export function createDownloads(view) {
  return {
    actions: {
      async csv({ table, excel }) {
        const query = excel ? '?excel=1' : '';
        const response = await view.connection.request('GET', `/sandbox/v1/${table}.csv${query}`);
        if (!response.ok) {
          const value = await response.json().catch(() => ({}));
          return view.say(reasonOf({ status: response.status, value }), true);
        }
        save(await response.blob(), `${table}.csv`);
        return view.say(`${table}.csv is saved.`);
      },
    },
    forms: {},
  };
}

function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

import { createApi } from './api.js';
import { openEditor } from './editor.js';
import { showRows } from './table.js';

const { baseUrl } = await (await fetch('config.json')).json();
const api = createApi(baseUrl);
const at = (selector) => document.querySelector(selector);
const shown = { q: '', page: 1 };
let newest = 0;

/** A response that a newer request has overtaken is dropped. */
async function show(message) {
  newest += 1;
  const mine = newest;
  try {
    const { data, meta } = await api.list(shown);
    if (mine !== newest) return;
    showRows(at('#rows'), data, { edit, remove });
    at('#status-text').textContent = message ?? `${meta.total} customers`;
    at('#position').textContent = `Page ${meta.page} of ${Math.max(meta.pages, 1)}`;
    at('#previous').disabled = meta.page <= 1;
    at('#next').disabled = meta.page >= meta.pages;
  } catch (error) {
    if (mine === newest)
      at('#status-text').textContent = `The customers cannot be shown: ${error.message}`;
  }
}

function add() {
  openEditor({
    title: 'Add customer',
    customer: { plan: 'free' },
    async onSave(fields) {
      await api.create(fields);
      Object.assign(shown, { q: '', page: 1 });
      at('#query').value = '';
      await show(`${fields.name} was added.`);
    },
  });
}

async function edit(id) {
  try {
    const { customer, etag } = await api.read(id);
    openEditor({
      title: `Edit ${customer.name}`,
      customer,
      async onSave(fields) {
        await api.update(id, fields, etag);
        await show(`${fields.name} was saved.`);
      },
    });
  } catch (error) {
    await show(error.message);
  }
}

function remove({ id, name }) {
  const dialog = at('#removal');
  at('#removal-title').textContent = `Delete ${name}?`;
  dialog.returnValue = '';
  dialog.onclose = async () => {
    if (dialog.returnValue !== 'delete') return;
    try {
      await api.remove(id);
      await show(`${name} was deleted.`);
    } catch (error) {
      await show(error.message);
    }
  };
  dialog.showModal();
}

function turn(pages) {
  shown.page += pages;
  return show();
}

at('#add').addEventListener('click', add);
at('#previous').addEventListener('click', () => turn(-1));
at('#next').addEventListener('click', () => turn(1));
at('#find').addEventListener('submit', (event) => {
  event.preventDefault();
  Object.assign(shown, { q: at('#query').value.trim(), page: 1 });
  return show();
});

await show();

// A refine app without a design of its own: its core, with the data provider as it comes from npm.
import { Refine, useDelete, useForm, useTable } from '@refinedev/core';
import dataProvider from '@refinedev/simple-rest';
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const RESOURCE = 'customers';

function List({ open }) {
  const { result } = useTable({
    resource: RESOURCE,
    pagination: { pageSize: 10 },
    sorters: { initial: [{ field: 'id', order: 'desc' }] },
    syncWithLocation: false,
  });
  if (result.total === undefined) return h('p', null, 'Loading');
  const row = ({ id, name }) =>
    h('li', { key: id }, h('a', { href: `#${id}`, onClick: () => open({ id }) }, name));
  return [
    h('h1', { key: 'title' }, 'Customers'),
    h('a', { key: 'new', href: '#new', onClick: () => open({}) }, 'New customer'),
    h('p', { key: 'total', role: 'status' }, `${result.total} customers`),
    h('ul', { key: 'rows' }, result.data.map(row)),
  ];
}

function Editor({ id, close }) {
  const { onFinish, query: found } = useForm({
    resource: RESOURCE,
    action: id === undefined ? 'create' : 'edit',
    id,
    redirect: false,
    onMutationSuccess: close,
  });
  const { mutate } = useDelete();
  const record = found?.data?.data;
  const [name, setName] = useState('');
  useEffect(() => setName(record?.name ?? ''), [record]);
  if (id !== undefined && record === undefined) return h('p', null, 'Loading');
  const save = async (event) => {
    event.preventDefault();
    await onFinish({ ...record, name });
  };
  const remove = () => mutate({ resource: RESOURCE, id }, { onSuccess: close });
  const change = (event) => setName(event.target.value);
  return h(
    'form',
    { onSubmit: save },
    h('label', { htmlFor: 'name' }, 'Name'),
    ' ',
    h('input', { id: 'name', value: name, onChange: change }),
    h('button', { type: 'submit' }, 'Save'),
    id !== undefined && h('button', { type: 'button', onClick: remove }, 'Delete'),
  );
}

function App() {
  const [opened, open] = useState(undefined);
  const close = () => open(undefined);
  return opened === undefined ? h(List, { open }) : h(Editor, { ...opened, close });
}

createRoot(document.getElementById('app')).render(
  h(
    Refine,
    {
      dataProvider: dataProvider(query.get('url')),
      resources: [{ name: RESOURCE }],
      options: { disableTelemetry: true, disableRouteChangeHandler: true },
    },
    h(App),
  ),
);

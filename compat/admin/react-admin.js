// A react-admin app without a design of its own: ra-core, with a data provider as it comes from npm.
import {
  CoreAdmin,
  CreateBase,
  EditBase,
  Form,
  ListBase,
  Resource,
  useDelete,
  useInput,
  useListContext,
  useRecordContext,
  useRedirect,
} from 'ra-core';
import jsonServerProvider from 'ra-data-json-server';
import simpleRestProvider from 'ra-data-simple-rest';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

const PROVIDERS = { 'json-server': jsonServerProvider, 'simple-rest': simpleRestProvider };

const query = new URLSearchParams(location.search);
const dataProvider = PROVIDERS[query.get('provider')](query.get('url'));

function NameInput() {
  const { field, id } = useInput({ source: 'name' });
  return h('p', null, h('label', { htmlFor: id }, 'Name'), ' ', h('input', { id, ...field }));
}

function CustomerForm() {
  return h(Form, null, h(NameInput), h('button', { type: 'submit' }, 'Save'));
}

function Rows() {
  const { data, total, isPending } = useListContext();
  if (isPending) return h('p', null, 'Loading');
  return [
    h('p', { key: 'total', role: 'status' }, `${total} customers`),
    h(
      'ul',
      { key: 'rows' },
      data.map(({ id, name }) => h('li', { key: id }, h('a', { href: `#/customers/${id}` }, name))),
    ),
  ];
}

function List() {
  return h(
    ListBase,
    { sort: { field: 'id', order: 'DESC' }, perPage: 10 },
    h('h1', null, 'Customers'),
    h('p', null, h('a', { href: '#/customers/create' }, 'New customer')),
    h(Rows),
  );
}

function Remove() {
  const record = useRecordContext();
  const redirect = useRedirect();
  const [deleteOne] = useDelete();
  const remove = () =>
    deleteOne(
      'customers',
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: () => redirect('list', 'customers') },
    );
  return h('button', { type: 'button', onClick: remove }, 'Delete');
}

function Edit() {
  const options = { mutationMode: 'pessimistic', redirect: 'list' };
  return h(EditBase, options, h(CustomerForm), h(Remove));
}

function Create() {
  return h(CreateBase, { redirect: 'list' }, h(CustomerForm));
}

createRoot(document.getElementById('app')).render(
  h(
    CoreAdmin,
    { dataProvider, disableTelemetry: true },
    h(Resource, { name: 'customers', list: List, edit: Edit, create: Create }),
  ),
);

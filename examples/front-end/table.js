/** Shows one page of customers. */
export function showRows(body, customers, { edit, remove }) {
  body.replaceChildren(
    ...customers.map((customer) => {
      const row = document.createElement('tr');
      const name = cell('th', customer.name);
      name.scope = 'row';
      const tickets = cell('td', customer.open_tickets);
      tickets.className = 'number';
      const actions = cell('td', '');
      actions.className = 'actions';
      actions.append(
        button('Edit', customer, () => edit(customer.id)),
        ' ',
        button('Delete', customer, () => remove(customer)),
      );
      row.append(
        name,
        cell('td', customer.plan),
        cell('td', customer.contact_email ?? ''),
        tickets,
        actions,
      );
      return row;
    }),
  );
}

function cell(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function button(label, { name }, onClick) {
  const element = cell('button', label);
  element.type = 'button';
  element.setAttribute('aria-label', `${label} ${name}`);
  element.addEventListener('click', onClick);
  return element;
}

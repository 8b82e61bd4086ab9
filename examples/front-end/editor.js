const dialog = document.querySelector('#editor');
const form = dialog.querySelector('form');
const problem = dialog.querySelector('#problem');

let save = async () => {};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  showErrors([]);
  problem.textContent = '';
  const values = Object.fromEntries(new FormData(form));
  try {
    await save({ ...values, contact_email: values.contact_email || null });
    dialog.close();
  } catch (error) {
    showErrors(error.errors ?? []);
    const isTold = form.querySelector('[aria-invalid="true"]') !== null;
    problem.textContent = isTold ? '' : error.message;
  }
});
dialog.querySelector('[data-close]').addEventListener('click', () => dialog.close());

/** Asks for the fields of a customer; `onSave` gets them and may refuse them. */
export function openEditor({ title, customer, onSave }) {
  dialog.querySelector('h2').textContent = title;
  for (const field of form.querySelectorAll('input, select')) {
    field.value = customer[field.name] ?? '';
  }
  showErrors([]);
  problem.textContent = '';
  save = onSave;
  dialog.showModal();
}

function showErrors(errors) {
  for (const field of form.querySelectorAll('input, select')) {
    const error = errors.find((each) => each.field === field.name);
    field.setAttribute('aria-invalid', String(error !== undefined));
    form.querySelector(`#${field.name}-error`).textContent = error?.message ?? '';
  }
}

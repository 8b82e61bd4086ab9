// Filters to click together: the links of single filters become switches, and a line shows the request that they make.
for (const form of document.querySelectorAll('[data-list]')) explore(form);

function explore(form) {
  const chosen = new Map();
  const link = document.createElement('a');
  const count = document.createElement('span');
  const result = document.createElement('p');
  result.className = 'result';
  result.setAttribute('role', 'status');
  result.append('GET ', link, ' ', count);
  let asked = 0;

  for (const chip of form.querySelectorAll('.chip')) chip.replaceWith(toSwitch(chip));

  function toSwitch(chip) {
    const button = document.createElement('button');
    const { name, value } = chip.dataset;
    Object.assign(button, { type: 'button', className: 'chip', textContent: chip.textContent });
    Object.assign(button.dataset, { name, value });
    button.setAttribute('aria-label', `${name} ${value}`);
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => {
      if (chosen.get(name) === value) chosen.delete(name);
      else chosen.set(name, value);
      show();
    });
    return button;
  }

  function show() {
    for (const button of form.querySelectorAll('.chip')) {
      const { name, value } = button.dataset;
      button.setAttribute('aria-pressed', String(chosen.get(name) === value));
    }
    const query = new URLSearchParams([...chosen]).toString();
    link.href = `${form.dataset.list}${query === '' ? '' : `?${query}`}`;
    link.textContent = new URL(link.href).pathname + new URL(link.href).search;
    if (!result.isConnected) form.append(result);
    load(link.href).catch(() => {
      count.textContent = '(the number of records could not be loaded)';
    });
  }

  // Only the last question is answered.
  async function load(address) {
    asked += 1;
    const own = asked;
    const url = new URL(address);
    url.searchParams.set('limit', '1');
    const response = await fetch(url, {
      headers: { Accept: 'application/json', 'X-Sandbox-Inspect': 'off' },
    });
    const { meta, detail } = await response.json();
    if (own !== asked) return;
    count.textContent = response.ok ? `${meta.total} records` : detail;
  }
}

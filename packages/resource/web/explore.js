// Filters to click together: the links of single filters become switches, and a line shows the request that they make.
class Explorer {
  #form;
  #chosen = new Map();
  #link = document.createElement('a');
  #count = document.createElement('span');
  #result = document.createElement('p');
  #asked = 0;

  constructor(form) {
    this.#form = form;
    this.#result.className = 'result';
    this.#result.setAttribute('role', 'status');
    this.#result.append('GET ', this.#link, ' ', this.#count);
    for (const chip of form.querySelectorAll('.chip')) chip.replaceWith(this.#toSwitch(chip));
  }

  #toSwitch({ dataset: { name, value }, textContent }) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'chip', textContent });
    Object.assign(button.dataset, { name, value });
    button.setAttribute('aria-label', `${name} ${value}`);
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => {
      if (this.#chosen.get(name) === value) this.#chosen.delete(name);
      else this.#chosen.set(name, value);
      this.#show();
    });
    return button;
  }

  #show() {
    for (const button of this.#form.querySelectorAll('.chip')) {
      const { name, value } = button.dataset;
      button.setAttribute('aria-pressed', String(this.#chosen.get(name) === value));
    }
    const query = new URLSearchParams([...this.#chosen]).toString();
    const link = this.#link;
    link.href = `${this.#form.dataset.list}${query === '' ? '' : `?${query}`}`;
    link.textContent = new URL(link.href).pathname + new URL(link.href).search;
    if (!this.#result.isConnected) this.#form.append(this.#result);
    this.#load(link.href).catch(() => {
      this.#count.textContent = '(the number of records could not be loaded)';
    });
  }

  // Only the response to the last request is shown.
  async #load(address) {
    this.#asked += 1;
    const own = this.#asked;
    const url = new URL(address);
    url.searchParams.set('limit', '1');
    const response = await fetch(url, {
      headers: { Accept: 'application/json', 'X-Sandbox-Inspect': 'off' },
    });
    const { meta, detail } = await response.json();
    if (own !== this.#asked) return;
    this.#count.textContent = response.ok ? `${meta.total} records` : detail;
  }
}

for (const form of document.querySelectorAll('[data-list]')) new Explorer(form);

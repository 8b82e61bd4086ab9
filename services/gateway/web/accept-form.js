/** The form that AcceptUI shows in its frame: it makes a payment nonce and sends it to the page around it. */
(() => {
  const form = document.querySelector('form');
  const alarm = document.querySelector('#problems');
  const options = readOptions();

  /** The field of each code of `Accept.dispatchData`. */
  const FIELDS = {
    E_WC_05: 'cardNumber',
    E_WC_06: 'expirationDate',
    E_WC_07: 'expirationDate',
    E_WC_08: 'expirationDate',
    E_WC_15: 'cardCode',
    E_WC_16: 'billTo.zip',
    E_WC_17: 'billTo.firstName',
    E_WC_24: 'accountNumber',
    E_WC_25: 'routingNumber',
    E_WC_26: 'nameOnAccount',
    E_WC_27: 'accountType',
  };

  const ESSENTIAL = ['firstName', 'lastName', 'address', 'city', 'zip', 'country'];

  function readOptions() {
    try {
      return JSON.parse(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return {};
    }
  }

  function notify(message) {
    if (options.origin) parent.postMessage(message, options.origin);
  }

  const textOf = (name) => form.elements.namedItem(name)?.value.trim() ?? '';

  /** Without these options a form accepts only cards. */
  const { showCreditCard = true, showBankAccount = false } = options.payment ?? {};
  const takes = { card: showCreditCard || !showBankAccount, bank: showBankAccount };
  const asksAddress = Boolean(options.billing?.show || options.billing?.required);

  function isBank() {
    return takes.bank && (!takes.card || textOf('method') === 'bank');
  }

  function keepIf(isAsked, selector) {
    if (!isAsked) document.querySelector(selector).remove();
  }

  /** Removes the fields that are not requested, so that they are neither shown nor sent. */
  function arrange() {
    keepIf(takes.card && takes.bank, '.ways');
    keepIf(takes.card, '.panel-card');
    keepIf(takes.bank, '.panel-bank');
    keepIf(asksAddress, '.billing');
    if (options.header) document.querySelector('h1').textContent = options.header;
    if (options.submit) document.querySelector('.primary').textContent = options.submit;
  }

  function readAddress() {
    const inputs = [...form.elements].filter(({ name }) => name.startsWith('billTo.'));
    const members = inputs.map(({ name, value }) => [name.slice('billTo.'.length), value.trim()]);
    return Object.fromEntries(members.filter(([, value]) => value !== ''));
  }

  function readExpiry() {
    const text = textOf('expirationDate').replace(/\s/g, '');
    const [, month = '', year = ''] = /^(\d{1,2})[/-]?(\d{4}|\d{2})$/.exec(text) ?? [];
    return text === '' ? {} : { month: month || text, year: year || '00' };
  }

  function readPayment(address) {
    if (isBank()) {
      const names = ['accountType', 'nameOnAccount', 'routingNumber', 'accountNumber'];
      return { bankData: Object.fromEntries(names.map((name) => [name, textOf(name)])) };
    }
    const fullName = [address.firstName, address.lastName].filter(Boolean).join(' ');
    return {
      cardData: {
        cardNumber: textOf('cardNumber'),
        ...readExpiry(),
        cardCode: textOf('cardCode'),
        zip: address.zip ?? '',
        fullName,
      },
    };
  }

  function addressProblems(address) {
    if (!options.billing?.required) return [];
    return ESSENTIAL.filter((name) => !address[name]).map((name) => {
      const { labels } = form.elements.namedItem(`billTo.${name}`);
      return { text: `Please enter: ${labels[0].textContent}.`, field: `billTo.${name}` };
    });
  }

  function show(problems) {
    for (const input of form.elements) input.removeAttribute('aria-invalid');
    const title = document.createElement('h2');
    title.textContent = 'Check the form';
    const list = document.createElement('ul');
    for (const { text, field } of problems) {
      form.elements.namedItem(field)?.setAttribute('aria-invalid', 'true');
      const item = document.createElement('li');
      item.textContent = text;
      list.append(item);
    }
    alarm.replaceChildren(title, list);
    alarm.hidden = false;
    alarm.focus();
  }

  /** The card data that merchants show; the nonce is enough to charge it. */
  function describeCard({ cardNumber, month, year }) {
    const digits = cardNumber.replace(/\D/g, '');
    return {
      cardNumber: `XXXX${digits.slice(-4)}`,
      expDate: `${month.padStart(2, '0')}/${year.slice(-2)}`,
      bin: digits.slice(0, 6),
    };
  }

  function finish(response, { cardData }, address) {
    const { messages } = response;
    if (messages.resultCode === 'Error') {
      show(messages.message.map(({ code, text }) => ({ text, field: FIELDS[code] ?? '' })));
      return;
    }
    const card = cardData ? { encryptedCardData: describeCard(cardData) } : {};
    notify({
      action: 'response',
      response: { ...response, ...card, customerInformation: address },
    });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = readAddress();
    const problems = addressProblems(address);
    if (problems.length > 0) {
      show(problems);
      return;
    }
    const payment = readPayment(address);
    window.Accept.dispatchData({ authData: options.authData, ...payment }, (response) =>
      finish(response, payment, address),
    );
  });

  document.querySelector('#cancel').addEventListener('click', () => notify({ action: 'cancel' }));

  // A key that is pressed in a frame does not reach the dialog around it.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') notify({ action: 'cancel' });
  });

  arrange();
  const main = document.querySelector('main');
  new ResizeObserver(() => notify({ action: 'resize', height: main.offsetHeight })).observe(main);
})();

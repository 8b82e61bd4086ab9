/**
 * The script of hosted pages, whose forms work without it. It moves the focus to problems, fills in test
 * cards, keeps a form from being sent twice, and reports the page's size to the merchant's page.
 */
(() => {
  const page = document.querySelector('.hosted');
  const communicator = page.dataset.communicator.split('#')[0];

  /** Screen readers start with the problems of the form. */
  document.querySelector('#problems')?.focus();

  /** Sets the value of a field as if it was typed; a field that the page does not have is left out. */
  function fill(form, name, value) {
    const field = form.elements[name];
    if (field === undefined) return;
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** Makes buttons of the test cards. Values that another card filled in are reset first. */
  function offerCards(cards) {
    const form = cards.closest('form');
    const empty = JSON.parse(cards.dataset.empty);
    const offered = [...cards.querySelectorAll('[data-fill]')];
    const fills = offered.map((card) => JSON.parse(card.dataset.fill));
    const use = (values, title) => {
      for (const [name, value] of Object.entries(empty)) {
        const current = form.elements[name]?.value;
        const isOfCard = fills.some((others) => others[name] === current);
        if (current === '' || isOfCard) fill(form, name, value);
      }
      for (const [name, value] of Object.entries(values)) fill(form, name, value);
      cards.querySelector('[role="status"]').textContent = `Filled in: ${title}`;
    };
    for (const [index, card] of offered.entries()) {
      const title = card.querySelector('span').textContent;
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...card.childNodes);
      button.addEventListener('click', () => use(fills[index], title));
      card.append(button);
    }
  }
  for (const cards of document.querySelectorAll('.test-cards')) offerCards(cards);

  function disable(form) {
    for (const button of form.querySelectorAll('button')) button.disabled = true;
  }

  for (const form of document.forms) {
    // The button that was pressed is sent too, so it is disabled only after the form has been read.
    form.addEventListener('submit', () => setTimeout(() => disable(form)));
  }

  /** A page that returns from the browser's memory can be sent again. */
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const button of document.querySelectorAll('button')) button.disabled = false;
  });

  if (communicator === '' || window.parent === window) return;

  let messenger;
  let told = '';

  /** The communicator page reads its URL when it is loaded, so each message is a separate frame. */
  function notify(message) {
    if (message === told) return;
    told = message;
    messenger?.remove();
    messenger = document.createElement('iframe');
    messenger.hidden = true;
    messenger.title = 'Message to the shop';
    messenger.src = `${communicator}#${message}`;
    document.body.append(messenger);
  }

  const tellSize = () => {
    const { scrollWidth, offsetHeight } = document.body;
    notify(`action=resizeWindow&width=${scrollWidth}&height=${offsetHeight}`);
  };
  new ResizeObserver(tellSize).observe(document.body);
})();

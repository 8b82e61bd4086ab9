/**
 * What hosted pages do beyond their forms, which work without it: they lead to what is wrong, keep a form from being
 * sent twice, and tell the merchant's page how much room they need.
 */
(() => {
  const page = document.querySelector('.hosted');
  const communicator = page.dataset.communicator.split('#')[0];

  /** Whoever listens to the page is led to what is wrong with the form. */
  document.querySelector('#problems')?.focus();

  function disable(form) {
    for (const button of form.querySelectorAll('button')) button.disabled = true;
  }

  for (const form of document.forms) {
    // The button that was pressed is sent too, so it is disabled only after the form has been read.
    form.addEventListener('submit', () => setTimeout(() => disable(form)));
  }

  /** A page that comes back from the browser's memory can be sent again. */
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const button of document.querySelectorAll('button')) button.disabled = false;
  });

  if (communicator === '' || window.parent === window) return;

  let messenger;
  let told = '';

  /** The communicator page reads its address when it is loaded, so each message is a frame of its own. */
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

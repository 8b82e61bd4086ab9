/**
 * AcceptUI: adds a form of the gateway to the buttons of the class `AcceptUI`, in a frame over the merchant's
 * page. It passes the payment nonce of the form to the function that the button names. The options of a
 * button are in its `data-` attributes, as at the imitated gateway.
 */
(() => {
  const PATH = '/accept/v3/AcceptUI.js';
  const base = document.currentScript.src.split('?')[0].slice(0, -PATH.length);

  function parse(text) {
    try {
      return JSON.parse(text ?? '{}');
    } catch {
      return {};
    }
  }

  /** Names of data attributes are read in lower case. */
  function readOptions({ dataset }) {
    return {
      origin: location.origin,
      authData: { apiLoginID: dataset.apiloginid, clientKey: dataset.clientkey },
      header: dataset.acceptuiformheadertxt,
      submit: dataset.acceptuiformbtntxt,
      billing: parse(dataset.billingaddressoptions),
      payment: parse(dataset.paymentoptions),
    };
  }

  function createFrame(options) {
    const frame = document.createElement('iframe');
    frame.title = options.header ?? 'Payment';
    frame.src = `${base}/accept/v3/form#${encodeURIComponent(JSON.stringify(options))}`;
    Object.assign(frame.style, { display: 'block', width: '100%', height: '30rem', border: '0' });
    return frame;
  }

  function createDialog(frame) {
    const dialog = document.createElement('dialog');
    Object.assign(dialog.style, {
      width: 'min(26rem, 100vw - 1rem)',
      maxHeight: '95vh',
      padding: '0',
      border: '0',
      borderRadius: '0.75rem',
    });
    dialog.append(frame);
    return dialog;
  }

  function open(button) {
    const frame = createFrame(readOptions(button));
    const dialog = createDialog(frame);
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== new URL(base).origin) return;
      if (data.action === 'resize') frame.style.height = `${data.height}px`;
      if (data.action === 'cancel') dialog.close();
      if (data.action !== 'response') return;
      dialog.close();
      window[button.dataset.responsehandler](data.response);
    };
    addEventListener('message', hear);
    dialog.addEventListener('close', () => {
      removeEventListener('message', hear);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  }

  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.AcceptUI') : null;
    if (button) open(button);
  });
})();

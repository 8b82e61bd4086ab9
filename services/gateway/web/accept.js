/**
 * Accept: sends a card or a bank account to the gateway and returns a payment nonce, so that the numbers
 * never reach the merchant's server. A page of any origin can include it.
 */
(() => {
  const PATH = '/accept/v1/Accept.js';
  const base = document.currentScript.src.split('?')[0].slice(0, -PATH.length);

  const TEXTS = {
    E_WC_04: 'Please provide mandatory field values.',
    E_WC_05: 'Please provide valid credit card number.',
    E_WC_06: 'Please provide valid expiration month.',
    E_WC_07: 'Please provide valid expiration year.',
    E_WC_08: 'Expiration date must be in the future.',
    E_WC_10: 'Please provide valid apiLoginID.',
    E_WC_15: 'Please provide valid card code.',
    E_WC_16: 'Please provide valid zip code.',
    E_WC_17: 'Please provide valid card holder name.',
    E_WC_18: 'Client key is required.',
    E_WC_19: 'An error occurred during processing. Please try again.',
    E_WC_23: 'Either card or bank information is required.',
    E_WC_24: 'Please provide valid account number.',
    E_WC_25: 'Please provide valid routing number.',
    E_WC_26: 'Please provide valid account holder name.',
    E_WC_27: 'Please provide valid account type.',
  };

  /** The names of the gateway's codes in this script. */
  const CODES = {
    I00001: 'I_WC_01',
    E00001: 'E_WC_15',
    E00003: 'E_WC_16',
    E00007: 'E_WC_17',
    E00096: 'E_WC_13',
  };

  const ACCOUNT_TYPES = ['checking', 'savings', 'businessChecking'];

  const isBlank = (value) => value === undefined || value === null || String(value).trim() === '';
  const textOf = (value) => String(value ?? '').trim();

  /** The check of ISO/IEC 7812-1 annex B. */
  function passesLuhn(digits) {
    let sum = 0;
    for (let index = 0; index < digits.length; index++) {
      const digit = Number(digits[digits.length - 1 - index]);
      const weighted = index % 2 === 1 ? digit * 2 : digit;
      sum += weighted > 9 ? weighted - 9 : weighted;
    }
    return sum % 10 === 0;
  }

  function checkMerchant({ apiLoginID, clientKey } = {}) {
    return [isBlank(apiLoginID) && 'E_WC_10', isBlank(clientKey) && 'E_WC_18'];
  }

  function fullYear(year) {
    return year.length === 2 ? `20${year}` : year;
  }

  function isOver(month, year) {
    const now = new Date();
    const end = new Date(Number(fullYear(year)), Number(month), 1);
    return end <= now;
  }

  function checkExpiry(card) {
    const month = textOf(card.month);
    const year = textOf(card.year);
    const isMonth = /^(0?[1-9]|1[0-2])$/.test(month);
    const isYear = /^(\d{2}|\d{4})$/.test(year);
    if (!isMonth || !isYear) return [!isMonth && 'E_WC_06', !isYear && 'E_WC_07'];
    return [isOver(month, year) && 'E_WC_08'];
  }

  function checkCard(card) {
    if ([card.cardNumber, card.month, card.year].some(isBlank)) return ['E_WC_04'];
    const number = textOf(card.cardNumber).replace(/[\s-]/g, '');
    const isNumber = /^\d{13,16}$/.test(number) && passesLuhn(number);
    return [
      !isNumber && 'E_WC_05',
      ...checkExpiry(card),
      !isBlank(card.cardCode) && !/^\d{3,4}$/.test(textOf(card.cardCode)) && 'E_WC_15',
      textOf(card.zip).length > 20 && 'E_WC_16',
      textOf(card.fullName).length > 64 && 'E_WC_17',
    ];
  }

  function checkBank(bank) {
    const name = textOf(bank.nameOnAccount);
    return [
      !/^\d{5,17}$/.test(textOf(bank.accountNumber)) && 'E_WC_24',
      !/^\d{9}$/.test(textOf(bank.routingNumber)) && 'E_WC_25',
      (name === '' || name.length > 22) && 'E_WC_26',
      !ACCOUNT_TYPES.includes(textOf(bank.accountType)) && 'E_WC_27',
    ];
  }

  function checkPayment({ cardData, bankData } = {}) {
    if (Boolean(cardData) === Boolean(bankData)) return ['E_WC_23'];
    return cardData ? checkCard(cardData) : checkBank(bankData);
  }

  /** The members that have a value, in the order of the gateway's schema. */
  function present(members) {
    return Object.fromEntries(members.filter(([, value]) => !isBlank(value)));
  }

  function toToken(card) {
    const month = textOf(card.month).padStart(2, '0');
    return present([
      ['cardNumber', textOf(card.cardNumber).replace(/[\s-]/g, '')],
      ['expirationDate', month + fullYear(textOf(card.year))],
      ['cardCode', textOf(card.cardCode)],
      ['zip', textOf(card.zip)],
      ['fullName', textOf(card.fullName)],
    ]);
  }

  function toBankToken(bank) {
    return present([
      ['accountType', textOf(bank.accountType)],
      ['routingNumber', textOf(bank.routingNumber)],
      ['accountNumber', textOf(bank.accountNumber)],
      ['nameOnAccount', textOf(bank.nameOnAccount)],
      ['echeckType', textOf(bank.echeckType)],
      ['bankName', textOf(bank.bankName)],
    ]);
  }

  /** `crypto.randomUUID` exists only on https pages and localhost. */
  function randomId() {
    const parts = crypto.getRandomValues(new Uint32Array(4));
    return Array.from(parts, (part) => part.toString(16).padStart(8, '0')).join('-');
  }

  function toRequest({ authData, cardData, bankData }) {
    const payment = cardData ? { token: toToken(cardData) } : { bankToken: toBankToken(bankData) };
    return {
      securePaymentContainerRequest: {
        merchantAuthentication: {
          name: textOf(authData.apiLoginID),
          clientKey: textOf(authData.clientKey),
        },
        data: { type: 'TOKEN', id: randomId(), ...payment },
      },
    };
  }

  function failure(codes) {
    const message = codes.map((code) => ({ code, text: TEXTS[code] }));
    return { messages: { resultCode: 'Error', message } };
  }

  function toResponse({ messages, opaqueData }) {
    const message = messages.message.map(({ code, text }) => ({
      code: CODES[code] ?? 'E_WC_19',
      text: code === 'I00001' ? 'Successful.' : text,
    }));
    const response = { messages: { resultCode: messages.resultCode, message } };
    return opaqueData ? { ...response, opaqueData } : response;
  }

  async function ask(secureData) {
    const answer = await fetch(`${base}/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(toRequest(secureData)),
      credentials: 'omit',
    });
    // `text` removes the byte order mark with which every response begins.
    return toResponse(JSON.parse(await answer.text()));
  }

  /** @param callback - a function, or the name of a global one */
  function callBack(callback, response) {
    const receiver = typeof callback === 'function' ? callback : window[callback];
    if (typeof receiver !== 'function')
      throw new TypeError('The callback of Accept.dispatchData must be a function or its name.');
    receiver(response);
  }

  /**
   * Calls the callback with a nonce for a card or a bank account, or with its problems.
   * @param secureData - `{authData: {apiLoginID, clientKey}, cardData | bankData}`
   */
  async function dispatchData(secureData, callback) {
    const { authData, ...payment } = secureData ?? {};
    const codes = [...checkMerchant(authData), ...checkPayment(payment)].filter(Boolean);
    if (codes.length > 0) {
      callBack(callback, failure(codes));
      return;
    }
    const response = await ask(secureData).catch(() => failure(['E_WC_19']));
    callBack(callback, response);
  }

  window.Accept = Object.freeze({ dispatchData });
})();

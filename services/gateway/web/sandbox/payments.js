// The actions on a transaction: each is the call with which a client would do it.
const TYPES = {
  capture: 'priorAuthCaptureTransaction',
  void: 'voidTransaction',
  refund: 'refundTransaction',
};

const TITLES = {
  capture: 'Capture',
  void: 'Void',
  refund: 'Refund',
  approve: 'Approve',
  decline: 'Decline',
};

export function createPaymentActions(view) {
  const dialog = document.querySelector('#amount-dialog');
  const field = dialog.querySelector('[name="amount"]');
  let asked;

  // Asks for the amount; the default is the maximum.
  function askAmount(data) {
    const { payment, max } = data;
    asked = data;
    const title = TITLES[payment];
    dialog.querySelector('h2').textContent = `${title} ${data.transaction}`;
    dialog.querySelector('[type="submit"]').textContent = title;
    dialog.querySelector('#amount-hint').textContent = `At most ${max}.`;
    field.value = max;
    dialog.showModal();
    field.select();
  }

  async function carryOut({ payment, transaction, kind, account }, amount) {
    const call = toCall({ action: payment, refTransId: transaction, kind, account, amount });
    const answer = await view.connection.call(call);
    return view.showCall(`${TITLES[payment]} ${transaction}`, answer);
  }

  return {
    actions: {
      payment: (data) => (data.max ? askAmount(data) : carryOut(data)),
    },
    forms: {
      amount({ amount }) {
        dialog.close();
        return carryOut(asked, amount.trim());
      },
    },
  };
}

function toCall({ action, refTransId, kind, account, amount }) {
  const transactionType = TYPES[action];
  if (transactionType === undefined)
    return {
      name: 'updateHeldTransactionRequest',
      body: { heldTransactionRequest: { action, refTransId } },
    };
  const payment = action === 'refund' ? { payment: paymentOf(kind, account) } : {};
  const transactionRequest = { transactionType, amount, ...payment, refTransId };
  return { name: 'createTransactionRequest', body: { transactionRequest } };
}

// A refund names the account of its payment by the last digits.
function paymentOf(kind, account) {
  if (kind === 'PayPal') return { payPal: {} };
  if (kind !== 'eCheck')
    return { creditCard: { cardNumber: account.slice(-4), expirationDate: 'XXXX' } };
  return {
    bankAccount: {
      routingNumber: 'XXXX',
      accountNumber: account,
      nameOnAccount: 'Account holder',
    },
  };
}

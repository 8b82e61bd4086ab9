import type { VALIDATION_MODES } from '../../enumerations.js';
import { isApproved, REASON, type ReasonCode, reasonOf } from '../../reasons.js';
import type { CustomerAddress, NameAndAddress } from '../address.js';
import type { SessionEvent } from '../session-state.js';
import type { StorableMethod } from '../transaction/card/payment-method.js';
import { testOutcome } from '../transaction/charge/test-mode.js';
import { decideTransaction } from '../transaction/decide-transaction.js';
import {
  NOT_STORED,
  type Outcome,
  type TransactionDecision,
} from '../transaction/outcome/outcome.js';
import { echoOf, toOutcome } from '../transaction/outcome/to-outcome.js';
import type { TransactionRequest } from '../transaction/request/transaction-request.js';
import type { TransactionContext } from '../transaction/transaction-context.js';
import type { CustomerIdentity } from './profile-event.js';

/** A way to check a payment. */
export type ValidationMode = (typeof VALIDATION_MODES)[number];

/** The requested validation; `none` when left out. */
export type RequestedValidation = ValidationMode | 'none' | undefined;

/** A payment to check. */
export interface PaymentToValidate {
  readonly method: StorableMethod;
  readonly cardCode?: string | undefined;
  readonly declines?: ReasonCode | undefined;
  readonly billTo?: CustomerAddress | undefined;
  readonly shipTo?: NameAndAddress | undefined;
  readonly customer: CustomerIdentity;
}

/** The result of a check. */
export interface Validation {
  readonly isPassed: boolean;
  readonly outcome: Outcome;
  /** The transaction by which it was checked. */
  readonly request: TransactionRequest;
  readonly events: readonly SessionEvent[];
}

/** The amount that is authorized to check a payment; an eCheck cannot have a zero amount. */
const AMOUNTS: Readonly<Record<ValidationMode, Readonly<Record<StorableMethod['kind'], string>>>> =
  {
    testMode: { creditCard: '1.00', eCheck: '1.00' },
    liveMode: { creditCard: '0.00', eCheck: '0.01' },
    oldLiveMode: { creditCard: '0.01', eCheck: '0.01' },
  };

interface Check {
  readonly mode: ValidationMode;
  readonly payment: PaymentToValidate;
  /** The number that the first event of the check will have. */
  readonly eventNumber: number;
}

/**
 * Checks a payment as a validation mode says. `testMode` checks only its fields. The live modes make an
 * authorization and void it at once, so that every reason to decline a charge declines the validation too.
 */
export function validatePayment(
  context: TransactionContext,
  { mode, payment, eventNumber }: Check,
): Validation {
  const request = toRequest(mode, payment);
  if (mode === 'liveMode' && lacksAddress(payment)) {
    const outcome = toOutcome(
      reasonOf(REASON.requiredFieldsMissing),
      echoOf(request, payment.method),
    );
    return { isPassed: false, outcome, request, events: [] };
  }
  const decision = submit({ ...context, payment, eventNumber }, request);
  const outcome =
    mode === 'testMode' ? markAsTest(decision.outcome) : withoutCardCode(decision.outcome, payment);
  return {
    isPassed: isApproved(outcome.reason),
    outcome,
    request,
    events: [...decision.events, ...toVoid(decision, context.now)],
  };
}

/** The payment's number is not stored, so the transaction gets the payment as if it were a nonce's. */
function submit(
  options: TransactionContext & {
    readonly payment: PaymentToValidate;
    readonly eventNumber: number;
  },
  request: TransactionRequest,
): TransactionDecision {
  const { payment, eventNumber, state, now, login, sources } = options;
  const { method, cardCode, declines } = payment;
  const opened = {
    method,
    ...(cardCode && { cardCode }),
    ...(declines && { declines }),
    events: [],
  };
  return decideTransaction(
    {
      state: { ...state, eventCount: eventNumber },
      now,
      login,
      sources: { ...sources, nonces: { unseal: () => opened } },
    },
    { request },
  );
}

function toRequest(mode: ValidationMode, payment: PaymentToValidate): TransactionRequest {
  const { method, billTo, shipTo, customer } = payment;
  const none = { amount: '0.00' } as const;
  return {
    transactionType: 'authOnlyTransaction',
    amount: AMOUNTS[mode][method.kind],
    payment: { opaqueData: { dataDescriptor: '', dataValue: '' } },
    order: {
      invoiceNumber: 'none',
      description: 'Test transaction for ValidateCustomerPaymentProfile.',
    },
    tax: none,
    duty: none,
    shipping: none,
    taxExempt: false,
    poNumber: 'none',
    customer: {
      id: customer.merchantCustomerId || 'none',
      ...(customer.email && { email: customer.email }),
    },
    ...(billTo && { billTo }),
    ...(shipTo && { shipTo }),
    transactionSettings: {
      setting: [
        // The same payment may be validated again at once.
        { settingName: 'duplicateWindow', settingValue: '0' },
        ...(mode === 'testMode' ? [{ settingName: 'testRequest', settingValue: 'true' }] : []),
      ],
    },
  };
}

/** Visa accepts an authorization of a zero amount only with the billing address and its ZIP code. */
function lacksAddress({ method, billTo }: PaymentToValidate): boolean {
  return (
    method.kind === 'creditCard' && method.brand === 'Visa' && !(billTo?.address && billTo.zip)
  );
}

/** Checks of the fields run before test mode; a validation marks them as a test too. */
function markAsTest(outcome: Outcome): Outcome {
  return outcome.isTest ? outcome : testOutcome(outcome.reason.code, outcome);
}

/** Live validations without a card code were recorded with no result of it, where charges have P. */
function withoutCardCode(outcome: Outcome, { cardCode }: PaymentToValidate): Outcome {
  return cardCode ? outcome : { ...outcome, cardCodeResult: '' };
}

function toVoid({ outcome }: TransactionDecision, at: number): readonly SessionEvent[] {
  const isAuthorized = outcome.transId !== NOT_STORED && isApproved(outcome.reason);
  return isAuthorized ? [{ type: 'transaction.voided', at, transId: outcome.transId }] : [];
}

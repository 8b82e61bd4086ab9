import type { KnownDifference } from './known-difference.js';

const OTHER_ACCOUNT = "broken upstream: names records of the vendor's account by number";
const OLD_CARDS =
  "broken upstream: reads the first card that expired in 2020-12, which only the vendor's account has";
const SAMPLE = 'broken upstream: the sample was recorded for another request than the test sends';

/** Suites whose responses the published schema can be held against. */
const GATEWAY_SUITES = ['schema', 'activemerchant', 'samples-python', 'samples-ruby'];

/** Of suites and recordings of the gateway. */
export const GATEWAY_DIFFERENCES: readonly KnownDifference[] = [
  {
    suite: 'samples-node',
    cases: /^createSubscriptionFromCustomerProfile$/,
    why: OTHER_ACCOUNT,
  },
  { suite: 'samples-node', cases: /^getCustomerPaymentProfileList$/, why: OLD_CARDS },
  {
    suite: 'samples-node',
    cases: /^createCustomerProfileFromTransaction$/,
    why: 'broken upstream: authorizes without any data of a customer, which is E00102',
  },
  { suite: 'samples-python', cases: /^get_batch_statistics$/, why: OTHER_ACCOUNT },
  { suite: 'samples-python', cases: /^get_customer_payment_profile_list$/, why: OLD_CARDS },
  {
    suite: 'samples-python',
    cases: /^get_subscription$/,
    why: 'broken upstream: reads the payments of a subscription that starts in 2030 and has none',
  },
  {
    suite: 'samples-ruby',
    cases: /^(credit|debit)_bank_account:/,
    why: 'broken upstream: sends the account number in quotes',
  },
  {
    suite: 'samples-ruby',
    cases: /Recurring Billing/,
    why: 'broken upstream: updates the subscription to a card that expired in 2025, and stops there',
  },
  ...GATEWAY_SUITES.flatMap((suite) => [
    {
      suite,
      cases:
        /^schema: (createCustomerProfile|createTransaction|getCustomerPaymentProfileList|getCustomerProfileIds|getMerchantDetails|mobileDeviceLogin)Response, Error$/,
      reason: /Missing child element/,
      why: 'a choice: a response to wrong credentials has messages only, as captured ones do',
    },
    {
      suite,
      cases:
        /^schema: (ARBGetSubscription|getHostedPaymentPage|getHostedProfilePage|getTransactionDetails|securePaymentContainer)Response, Error$/,
      reason: /Missing child element/,
      why: 'a choice: a call that fails has no record to show, and leaves it out as the imitated gateway does',
    },
    {
      suite,
      cases: /^schema: ARBGetSubscriptionStatusResponse, (Ok|Error)$/,
      reason: /'note' is not allowed|Status': This element is not expected/,
      why: 'a choice: it carries the obsolete Status and its note, which captured responses have and SDKs read',
    },
  ]),
  { suite: 'commerceguys', cases: /ARBCreateSubscriptionRequestTest/, why: OTHER_ACCOUNT },
  {
    suite: 'better-authorize-net',
    cases: /^(getTransactionDetails|getUnsettledTransactionList)/,
    reason: /submitTimeLocal/,
    why: 'broken upstream: reads local times as if they had a time zone',
  },
  {
    suite: 'better-authorize-net',
    cases: /^getAuJob/,
    why: 'broken upstream: the schema writes getAUJob',
  },
  {
    suite: 'better-authorize-net',
    cases: /^createTransaction 4$/,
    reason: /"errorCode":"54"/,
    why: 'broken upstream: credits a payment that is not settled',
  },
  {
    suite: 'better-authorize-net',
    cases: /^updateSplitTenderGroup 1$/,
    reason: /SplitTenderID is invalid/,
    why: 'broken upstream: changes an order that is not there',
  },
  {
    suite: 'recordings-stymiee',
    cases: /Paypal.*(AuthCapture|AuthCaptureContinue|AuthOnlyContinue|GetDetails)$/,
    why: SAMPLE,
  },
  {
    suite: 'recordings-stymiee',
    cases: /Paypal.*AuthCaptureError$/,
    why: 'broken upstream: recorded for a merchant that takes no PayPal',
  },
  {
    suite: 'recordings-stymiee',
    cases: /(PriorAuthCaptureError|VoidError)$/,
    reason: /^accountType: recorded "MasterCard", here ""$/,
    why: 'other recordings of a payment that is not found have no brand',
  },
  {
    suite: 'recordings-stymiee',
    cases: /VisaCheckout$|DecryptPaymentDataRequestError$/,
    why: 'a choice: payment data of wallets is not decrypted',
  },
  {
    suite: 'recordings-omnipay',
    cases: /CaptureOnlyFailure$|MaxPaymentProfileLimitIsMet$/,
    why: SAMPLE,
  },
  {
    suite: 'activemerchant',
    cases: /^RemoteAuthorizeNetApplePayTest#/,
    why: 'broken upstream: the library calls a method that its tokens of Apple Pay do not have',
  },
  {
    suite: 'activemerchant',
    cases: /#test_bad_currency$/,
    why: "a choice: the text of reason 39 is that of the vendor's list, without an apostrophe",
  },
  {
    suite: 'activemerchant',
    cases: /#test_successful_echeck_refund_truncates_long_account_name$/,
    why: 'a choice: a refund of any payment that is not settled is reason 54, not 16',
  },
];

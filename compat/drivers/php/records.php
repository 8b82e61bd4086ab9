<?php
// The records that recorded requests are about.

const CREDENTIALS = ['name' => '5KP3u95bQpv', 'transactionKey' => '346HZ32z3fP4hTG2'];
const VISA = '4111111111111111';
/** Numbers by the brand that a recording shows. */
const NUMBERS = ['MasterCard' => '5424000000000015', 'AmericanExpress' => '370000000000002', 'Discover' => '6011000000000012'];
/** A payment and a batch of the account that every session starts with. */
const HELD = '600000000103';
const BATCH = '1000000101';
const ORDER_IN_PARTS = '115901';
define('DAYS', [
    'firstSettlementDate' => gmdate('Y-m-d\T00:00:00\Z', time() - 2 * 86400),
    'lastSettlementDate' => gmdate('Y-m-d\TH:i:s\Z'),
]);

function post(string $path, string $body): string
{
    $isXml = str_starts_with($body, '<');
    return file_get_contents(getenv('COMPAT_URL') . $path, false, stream_context_create(['http' => [
        'method' => 'POST',
        'header' => 'Content-Type: ' . ($isXml ? 'text/xml' : 'application/json'),
        'content' => $body,
        'ignore_errors' => true,
    ]]));
}

function call(string $name, array $content): array
{
    $request = ["{$name}Request" => ['merchantAuthentication' => CREDENTIALS] + $content];
    return readBody(post('/xml/v1/request.api', json_encode($request)));
}

/** Makes the records that recorded requests are about, and returns their ids by their names. */
function makeRecords(string $number): array
{
    $card = ['creditCard' => ['cardNumber' => $number, 'expirationDate' => '2038-12']];
    $address = ['firstName' => 'Ada', 'lastName' => 'Byron', 'address' => '1 Main St', 'zip' => '98004'];
    $customer = call('createCustomerProfile', ['profile' => [
        'email' => 'ada@example.com',
        'paymentProfiles' => ['billTo' => $address, 'payment' => $card],
        'shipToList' => $address,
    ]]);
    $schedule = ['interval' => ['length' => '1', 'unit' => 'months'], 'startDate' => '2037-01-01', 'totalOccurrences' => '12'];
    $subscription = call('ARBCreateSubscription', ['subscription' => [
        'paymentSchedule' => $schedule,
        'amount' => '10.29',
        'payment' => $card,
        'billTo' => ['firstName' => 'Ada', 'lastName' => 'Byron'],
    ]]);
    $paymentProfileId = $customer['customerPaymentProfileIdList'][0];
    return [
        'customerProfileId' => $customer['customerProfileId'],
        'customerPaymentProfileId' => $paymentProfileId,
        'paymentProfileId' => $paymentProfileId,
        'shippingProfileId' => $customer['customerShippingAddressIdList'][0],
        'customerAddressId' => $customer['customerShippingAddressIdList'][0],
        'customerShippingAddressId' => $customer['customerShippingAddressIdList'][0],
        'subscriptionId' => $subscription['subscriptionId'],
        'batchId' => BATCH,
    ];
}

/** Pays by the stored card, and returns the id of the payment. */
function pay(string $type, array $records): string
{
    $paymentProfile = ['paymentProfileId' => $records['paymentProfileId']];
    return call('createTransaction', ['transactionRequest' => [
        'transactionType' => $type,
        'amount' => '200.00',
        'profile' => ['customerProfileId' => $records['customerProfileId'], 'paymentProfile' => $paymentProfile],
    ]])['transactionResponse']['transId'];
}

function makeNonce(): string
{
    $key = call('getMerchantDetails', [])['publicClientKey'];
    $token = ['type' => 'TOKEN', 'id' => '3b1f9a4c-0d6e-4a57-8c2b-9f10e2d3a4b5', 'token' => ['cardNumber' => VISA, 'expirationDate' => '1238']];
    $request = ['securePaymentContainerRequest' => [
        'merchantAuthentication' => ['name' => CREDENTIALS['name'], 'clientKey' => $key],
        'data' => $token,
    ]];
    return readBody(post('/xml/v1/request.api', json_encode($request)))['opaqueData']['dataValue'] ?? '';
}

function startPayPal(string $type): string
{
    $payPal = ['successUrl' => 'https://example.com/paid', 'cancelUrl' => 'https://example.com/cancelled'];
    return call('createTransaction', ['transactionRequest' => [
        'transactionType' => $type,
        'amount' => '80.93',
        'payment' => ['payPal' => $payPal],
    ]])['transactionResponse']['transId'];
}

function continuePayPal(string $id): void
{
    call('createTransaction', ['transactionRequest' => [
        'transactionType' => 'authCaptureContinueTransaction',
        'payment' => ['payPal' => ['payerID' => 'S6D5ETGSVYX94']],
        'refTransId' => $id,
    ]]);
}

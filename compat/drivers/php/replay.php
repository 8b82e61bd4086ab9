<?php
require_once __DIR__ . '/recording.php';
require_once __DIR__ . '/records.php';

/** The request with a nonce that was not used yet. */
function withNonce(string $request): string
{
    return str_contains($request, 'dataValue') ? withValues($request, ['dataValue' => makeNonce()]) : $request;
}

/** The payment that a request is about. */
function paymentFor(string $request, string $reason, string $brand, array $records): string
{
    if (str_contains($request, 'updateHeld')) {
        return HELD;
    }
    $isCredit = isCredit($request);
    if (preg_match('/payerID|getDetails/', $request) || $brand === 'PayPal') {
        $id = startPayPal(str_contains($request, 'authOnly') ? 'authOnlyTransaction' : 'authCaptureTransaction');
        $isCredit && continuePayPal($id);
    } else {
        $id = pay($isCredit && $reason !== '54' ? 'authCaptureTransaction' : 'authOnlyTransaction', $records);
    }
    if ($isCredit && $reason !== '54') {
        post('/sandbox/v1/batches/settle', '');
    }
    return $id;
}

function isCredit(string $request): bool
{
    return preg_match('/refundTransaction|TransRefund/', $request) === 1;
}

/** The request about records of the session, where the recorded one found those that it names. */
function aboutOurRecords(string $request, string $response): string
{
    $recorded = decisiveValues($response);
    $reason = $recorded['errors'] . ($recorded['resultCode'] === 'Error' ? $recorded['field 3'] : '');
    $codes = "{$recorded['codes']} $reason";
    $values = ['expirationDate' => '2038-12'];
    if (!str_contains($codes, 'E00017')) {
        $values['startDate'] = '2037-01-01';
    }
    if (str_contains($response, '(TESTMODE)')) {
        $values['validationMode'] = 'testMode';
    }
    if (!preg_match('/E000(35|40)|I00004/', $codes)) {
        $values += valuesFound($request, $reason, $recorded['accountType'] ?? '');
    }
    if ($recorded['resultCode'] === 'Ok') {
        $values['splitTenderId'] = ORDER_IN_PARTS;
    }
    return withCredentials(withValues(meetsError($request, $codes, $values), $values), $codes);
}

/** What a request has to name to find records: all of them, but for the payment that was not found. */
function valuesFound(string $request, string $reason, string $brand): array
{
    $number = NUMBERS[$brand] ?? VISA;
    $values = makeRecords($number) + DAYS;
    if ($reason !== '16') {
        $values['transId'] = $values['refTransId'] = paymentFor($request, $reason, $brand, $values);
    }
    if (isCredit($request) && preg_match('/refTransId|creditCardNumberMasked/', $request)) {
        $values['cardNumber'] = $values['creditCardNumberMasked'] = 'XXXX' . substr($number, -4);
    } elseif ($number !== VISA || isCredit($request)) {
        $values['cardNumber'] = $number;
    }
    return $values;
}

/** The request and the session in which it meets the recorded error, where the test mocks it for a request that is right. */
function meetsError(string $request, string $codes, array $records): string
{
    $changes = [
        '\b5\b' => ['#<amount>[^<]*</amount>#', ''],
        '\b11\b' => ['/\{"settingName":"duplicateWindow","settingValue":"0"\},/', ''],
        '\b2001\b' => ['/"payPal":\{[^}]*\}/', '"payPal":{}'],
        'E00041' => ['#<email>[^<]*</email>#', ''],
    ];
    foreach ($changes as $error => [$pattern, $replacement]) {
        if (preg_match("/$error/", $codes)) {
            $request = preg_replace($pattern, $replacement, $request, 1);
        }
    }
    if (str_contains($codes, 'E00037')) {
        call('ARBCancelSubscription', ['subscriptionId' => $records['subscriptionId']]);
    }
    for ($count = 0; str_contains($codes, 'E00042') && $count < 10; $count++) {
        call('createCustomerPaymentProfile', [
            'customerProfileId' => $records['customerProfileId'],
            'paymentProfile' => [
                'billTo' => ['firstName' => 'Ada', 'lastName' => "Byron $count"],
                'payment' => ['creditCard' => ['cardNumber' => VISA, 'expirationDate' => '2038-12']],
            ],
        ]);
    }
    return $request;
}

function withValues(string $request, array $values): string
{
    foreach ($values as $name => $value) {
        $request = preg_replace("/(\"$name\":\"?|<$name>)(?!XXXX\\b(?!1))[^\"<,}]+/", "\${1}$value", $request);
    }
    return $request;
}

function withCredentials(string $request, string $codes): string
{
    if (str_contains($codes, 'E00007')) {
        return $request;
    }
    foreach (CREDENTIALS as $name => $value) {
        $request = preg_replace("/(\"$name\":\"|<$name>)[^\"<]*/", "\${1}$value", $request, 1);
        $request = str_replace("<$name/>", "<$name>$value</$name>", $request);
    }
    return $request;
}

/** Sends a recorded request in a new session and writes whether the response decides the same. */
function replay(string $name, string $request, string $response): void
{
    $recorded = decisiveValues($response);
    if ($recorded['resultCode'] === '') {
        return;
    }
    post('/sandbox/v1/session/reset', '');
    $ours = aboutOurRecords($request, $response);
    $isDouble = preg_match('/E00039|E00012|I0000[23]/', $recorded['codes']) || $recorded['errors'] === '11';
    $send = fn (): string => post('/xml/v1/request.api', withNonce($ours));
    if ($isDouble) {
        $send();
    }
    $found = decisiveValues($send());
    $differences = [];
    foreach ($recorded as $key => $value) {
        $here = $found[$key] ?? '';
        if ($value !== $here) {
            $differences[] = "$key: recorded \"$value\", here \"$here\"";
        }
    }
    $line = ['name' => $name, 'outcome' => $differences === [] ? 'passed' : 'failed'];
    if ($differences !== []) {
        $line['reason'] = implode('; ', $differences);
    }
    file_put_contents(getenv('COMPAT_RESULTS'), json_encode($line, JSON_UNESCAPED_SLASHES) . "\n", FILE_APPEND);
}

/** The test that is running. */
function runningTest(): string
{
    foreach (debug_backtrace() as ['object' => $object]) {
        if ($object instanceof PHPUnit\Framework\TestCase) {
            return (new ReflectionClass($object))->getShortName() . '::' . $object->getName(false);
        }
    }
    return 'unknown';
}

<?php
/** What decides in a response of the gateway, JSON or XML, by its path; ids, texts and hashes do not. */
function decisiveValues(string $response): array
{
    $body = readBody($response);
    $payment = $body['transactionResponse'] ?? [];
    $line = explode(',', $body['directResponse'] ?? $body['validationDirectResponse'] ?? '');
    $members = array_diff(array_keys($body), ['refId', 'sessionToken', 'messages', 'clientId', '@attributes']);
    $values = [
        'resultCode' => $body['messages']['resultCode'] ?? '',
        'codes' => codesOf($body['messages']['message'] ?? [], 'code'),
        'errors' => codesOf($payment['errors'] ?? [], 'errorCode'),
        'reasons' => codesOf($payment['messages'] ?? [], 'code'),
    ];
    foreach (['responseCode', 'avsResultCode', 'cvvResultCode', 'cavvResultCode', 'accountType'] as $name) {
        if (isset($payment[$name])) {
            $values[$name] = is_string($payment[$name]) ? $payment[$name] : '';
        }
    }
    // Of a direct response: code, subcode, reason, AVS, method, type, card code, 3-D Secure, brand.
    foreach ([1, 2, 3, 6, 11, 12, 39, 40, 52] as $position) {
        $values["field $position"] = $line[$position - 1] ?? '';
    }
    return $values + array_fill_keys(array_map(fn ($name) => "member $name", $members), 'there');
}

function readBody(string $text): array
{
    $text = trim(preg_replace('/^\xEF\xBB\xBF/', '', $text));
    if ($text[0] !== '<') {
        return json_decode($text, true) ?? [];
    }
    return json_decode(json_encode(simplexml_load_string(str_replace(' xmlns="AnetApi', ' ns="AnetApi', $text))), true);
}

/** Codes of one or several messages, with or without an element around each. */
function codesOf(array $messages, string $name): string
{
    $codes = [];
    array_walk_recursive($messages, function ($value, $key) use (&$codes, $name): void {
        if ($key === $name) {
            $codes[] = $value;
        }
    });
    return implode(' ', $codes);
}

<?php
// Stands for the client that tests mock: each response that a test has recorded is compared with that of the service.
namespace Curl;

class Curl
{
    private const ITEMS = [
        'userFields' => 'userField',
        'transactionSettings' => 'setting',
        'hostedProfileSettings' => 'setting',
        'emailSettings' => 'setting',
    ];

    public $response;
    public $error = false;

    /** Options and headers of a client that sends nothing itself. */
    public function __call(string $_name, array $_arguments): void
    {
    }

    public function post(string $_url, string $body): void
    {
        $test = \runningTest();
        if (preg_match('/^\w+::test([A-Z]\w*?Request)/', $test, $matches)) {
            \replay($test, json_encode($this->asNamed($matches[1], json_decode($body, true))), $this->response);
        }
    }

    /** The request of the call that the test is named after: some tests put it below another one, or into itself. */
    private function asNamed(string $name, array $request): array
    {
        $root = preg_replace('/(Transaction)AuthCapture(?=Request)/', '$1', str_starts_with($name, 'ARB') ? $name : lcfirst($name));
        $content = current($request);
        foreach ($content as $key => $value) {
            if (str_ends_with($key, 'Request') && isset($value['merchantAuthentication'])) {
                [$root, $content] = [$key, $value];
            }
        }
        return [$root => $this->withNamedItems($content)];
    }

    /** Lists as the schema has them, below the name of their items. */
    private function withNamedItems(array $content): array
    {
        foreach ($content as $key => $value) {
            if (!is_array($value)) {
                continue;
            }
            $item = self::ITEMS[$key] ?? null;
            $isBare = $item !== null && array_is_list($value);
            $content[$key] = $isBare ? [$item => $value] : $this->withNamedItems($value);
        }
        return $content;
    }
}

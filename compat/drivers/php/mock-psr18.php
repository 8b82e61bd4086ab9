<?php
// Stands for the client that tests mock: each response that a test has recorded is compared with that of the service.
namespace Http\Mock;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;

class Client implements ClientInterface
{
    private array $responses = [];

    public function addResponse(ResponseInterface $response): void
    {
        $this->responses[] = $response;
    }

    public function sendRequest(RequestInterface $request): ResponseInterface
    {
        $response = array_shift($this->responses);
        \replay(\runningTest(), (string) $request->getBody(), (string) $response->getBody());
        $response->getBody()->rewind();
        return $response;
    }
}

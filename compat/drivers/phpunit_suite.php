<?php
// Runs the tests of a PHP library from a copy of its sources that calls the service. Tests that have recorded responses, and
// mock the gateway by them, replay each of their requests.
require __DIR__ . '/php/replay.php';

const GATEWAY = 'https://apitest.authorize.net';
/** Tests of each suite, and what is written otherwise in the copy. */
const SUITES = [
    'commerceguys' => [
        'tests' => ['tests'],
        // A payment with the invoice number of another one is a duplicate.
        'changes' => ['rand(10, 100)' => 'hrtime(true)'],
    ],
    'omnipay' => [
        'tests' => ['tests/AIMGatewayIntegrationTest.php', 'tests/CIMGatewayIntegrationTest.php'],
        // Newer versions of PHPUnit and of omnipay/tests, whose client is a mock.
        'changes' => [
            'function setUp()' => 'function setUp(): void',
            '= new Client()' => '= new Client(new \GuzzleHttp\Client())',
            '$this->getHttpClient()' => 'new \Omnipay\Common\Http\Client(new \GuzzleHttp\Client())',
        ],
    ],
    'recordings-stymiee' => [
        'tests' => ['tests'],
        'changes' => ["\$this->getMockBuilder(Curl::class)\n            ->getMock()" => 'new Curl()'],
        'mock' => 'mock-curl.php',
    ],
    'recordings-omnipay' => [
        'tests' => ['tests'],
        'changes' => ['function setUp()' => 'function setUp(): void'],
        'mock' => 'mock-psr18.php',
    ],
];

function copyChanged(string $from, string $to, array $changes): void
{
    $files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($from, FilesystemIterator::SKIP_DOTS));
    foreach ($files as $file) {
        $path = $to . substr($file->getPathname(), strlen($from));
        is_dir(dirname($path)) || mkdir(dirname($path), 0700, true);
        file_put_contents($path, strtr(file_get_contents($file->getPathname()), $changes));
    }
}

/** Classes of the library come from the copy, those of others from where Composer or the system has them. */
function loadFromCopy(string $copy): void
{
    $composer = json_decode(file_get_contents('composer.json'), true);
    $prefixes = array_merge($composer['autoload']['psr-4'], $composer['autoload-dev']['psr-4'] ?? []);
    spl_autoload_register(function (string $class) use ($copy, $prefixes): void {
        foreach ($prefixes as $prefix => $folders) {
            $folder = ((array) $folders)[0];
            $name = str_replace('\\', '/', substr($class, strlen($prefix)));
            $file = "$copy/" . trim($folder, '/') . "/$name.php";
            if (str_starts_with($class, $prefix) && is_file($file)) {
                require_once $file;
                return;
            }
        }
    }, true, true);
}

function writeResults(string $report): void
{
    foreach (simplexml_load_file($report)->xpath('//testcase') as $case) {
        $problem = $case->failure[0] ?? $case->error[0] ?? null;
        $text = preg_replace('/\s+/', ' ', (string) $problem);
        $outcome = $problem !== null ? 'failed' : (isset($case->skipped) ? 'skipped' : 'passed');
        $name = str_replace('\\', '/', $case['class']) . "::{$case['name']}";
        $line = json_encode(
            compact('name', 'outcome') + ($problem === null ? [] : ['reason' => substr($text, 0, 400)]),
            JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES
        );
        file_put_contents(getenv('COMPAT_RESULTS'), "$line\n", FILE_APPEND);
    }
}

function removeFolder(string $folder): void
{
    $files = new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS);
    foreach (new RecursiveIteratorIterator($files, RecursiveIteratorIterator::CHILD_FIRST) as $file) {
        $file->isDir() ? rmdir($file->getPathname()) : unlink($file->getPathname());
    }
    rmdir($folder);
}

['tests' => $tests, 'changes' => $changes] = SUITES[$argv[1]];
$mock = SUITES[$argv[1]]['mock'] ?? null;
define('AUTHORIZENET_API_LOGIN_ID', CREDENTIALS['name']);
define('AUTHORIZENET_TRANSACTION_KEY', CREDENTIALS['transactionKey']);
if ($mock === null) {
    putenv('AUTHORIZE_NET_API_LOGIN_ID=' . CREDENTIALS['name']);
    putenv('AUTHORIZE_NET_TRANSACTION_KEY=' . CREDENTIALS['transactionKey']);
}
define('TESTS_CERTIFICATE_VERIFY', true);

$address = $mock === null ? [GATEWAY => getenv('COMPAT_URL')] : [];
$copy = sys_get_temp_dir() . '/compat-php-' . getmypid();
foreach (['src', 'tests'] as $folder) {
    copyChanged(getcwd() . "/$folder", "$copy/$folder", $changes + $address);
}
loadFromCopy($copy);
require 'vendor/autoload.php';
if (!class_exists(PHPUnit\TextUI\Command::class)) {
    require 'PHPUnit/Autoload.php';
}
if ($mock !== null) {
    require __DIR__ . "/php/$mock";
}
foreach ($tests as $index => $test) {
    $options = ['--no-configuration', '--no-coverage', '--log-junit', "$copy/$index.xml"];
    (new PHPUnit\TextUI\Command())->run(['phpunit', ...$options, "$copy/$test"], false);
    if ($mock === null) {
        writeResults("$copy/$index.xml");
    }
}
removeFolder($copy);

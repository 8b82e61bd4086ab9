<?php
// Runs each sample that the vendor's own list marks to be run, by the methods of the vendor's own TestRunner. PHPUnit is not
// needed: the runner takes only its base class from there.
namespace PHPUnit\Framework {
    class TestCase
    {
    }
}

namespace net\authorize\api\constants {
    define('COMPAT_GATEWAY', getenv('COMPAT_URL'));

    /** Stands for the SDK's own class of this name, which is loaded only when there is none. */
    class ANetEnvironment
    {
        const CUSTOM = COMPAT_GATEWAY;
        const SANDBOX = COMPAT_GATEWAY;
        const PRODUCTION = COMPAT_GATEWAY;
        const VERSION = '2.0.2';
    }
}

namespace {
    function listedSamples(): array
    {
        $lines = array_slice(file('SampleCodeList.txt', FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES), 1);
        $rows = array_map(fn ($line) => array_map('trim', explode(',', $line)), $lines);
        return array_filter($rows, fn ($row) => ($row[2] ?? '0') === '1');
    }

    function callSample(string $name, bool $isDependent)
    {
        if (!$isDependent) {
            return lcfirst($name)();
        }
        $method = new ReflectionMethod('TestRunner', "run$name");
        $method->setAccessible(true);
        return $method->invoke(null);
    }

    /** The last lines of what a sample prints tell why it failed. */
    function runSample(string $name, bool $isDependent): array
    {
        ob_start();
        try {
            $response = callSample($name, $isDependent);
            $isOk = $response != null && $response->getMessages()->getResultCode() == 'Ok';
            $thrown = '';
        } catch (Throwable $error) {
            [$isOk, $thrown] = [false, get_class($error) . ': ' . $error->getMessage() . '; '];
        }
        $printed = array_slice(explode("\n", trim(ob_get_clean())), -3);
        return $isOk
            ? ['name' => $name, 'outcome' => 'passed']
            : ['name' => $name, 'outcome' => 'failed', 'reason' => $thrown . implode(' / ', $printed)];
    }

    set_include_path(getcwd());
    [$_SERVER['argc'], $_SERVER['argv']] = [3, ['phpunit', 'TestRunner.php', getcwd()]];
    // What the runner includes defines functions and variables of the global scope.
    ob_start();
    require getcwd() . '/TestRunner.php';
    ob_end_clean();
    foreach (listedSamples() as [$name, $isDependent]) {
        $line = json_encode(runSample($name, $isDependent === '1'), JSON_INVALID_UTF8_SUBSTITUTE);
        file_put_contents(getenv('COMPAT_RESULTS'), "$line\n", FILE_APPEND);
    }
}

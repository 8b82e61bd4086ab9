import type { Clock } from '@sandbox/kernel';

/** A metric, as a platform reads it. */
interface Source {
  readonly name: string;
  readonly help: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly read: () => number;
}

/** Counts commands and the time of their responses. */
export interface RedisMeter {
  /** Observes a command that is sent now. */
  observe(response: Promise<unknown>): void;
}

export interface RedisMeterOptions {
  readonly metrics: { counter(source: Source): void };
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly service: string;
  readonly use: string;
}

export function createRedisMeter(options: RedisMeterOptions): RedisMeter {
  const { metrics, clock, service, use } = options;
  const counts = { answered: 0, failed: 0, ms: 0 };
  const show = (name: string, help: string, read: () => number): void =>
    metrics.counter({ name, help, labels: { service, use }, read });
  show('redis_commands_total', 'Completed commands to Redis.', () => counts.answered);
  show('redis_command_errors_total', 'Failed commands to Redis.', () => counts.failed);
  show(
    'redis_command_seconds_total',
    'Duration of commands to Redis, from sending to response.',
    () => counts.ms / 1000,
  );
  return {
    observe(response) {
      const start = clock.elapsed();
      const end = (): void => {
        counts.answered += 1;
        counts.ms += clock.elapsed() - start;
      };
      response.then(end, () => {
        end();
        counts.failed += 1;
      });
    },
  };
}

export function showRedis(
  metrics: { gauge(source: Source): void },
  { service, isUp }: { readonly service: string; readonly isUp: () => boolean },
): void {
  metrics.gauge({
    name: 'redis_up',
    help: 'Whether the service reaches Redis: 1, or 0 while it is unavailable.',
    labels: { service },
    read: () => Number(isUp()),
  });
}

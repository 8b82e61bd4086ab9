/** Takes a gauge, as a platform's metrics do. */
interface Gauges {
  gauge(source: {
    readonly name: string;
    readonly help: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly read: () => number;
  }): void;
}

/** Shows in the metrics whether a service reaches Redis. */
export function showRedis(
  metrics: Gauges,
  { service, isUp }: { readonly service: string; readonly isUp: () => boolean },
): void {
  metrics.gauge({
    name: 'redis_up',
    help: 'Whether the service reaches Redis: 1, or 0 while it is away.',
    labels: { service },
    read: () => Number(isUp()),
  });
}

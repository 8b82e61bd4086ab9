/** What machines ask for all the time: whether the process is alive, whether it is ready, and its metrics. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

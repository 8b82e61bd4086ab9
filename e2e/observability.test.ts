import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '@sandbox/kernel';
import { parse } from 'yaml';
import { type ServiceProcess, startProcess, waitForUrl } from './start-process.js';

const folder = new URL('../deploy/observability/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

/** A query of a panel or an alert, with what to call it. */
interface Query {
  readonly title: string;
  readonly expression: string;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

// Both files are ours; a test below fails when they have another shape.
const { panels } = JSON.parse(read('dashboard.json')) as { panels: readonly Panel[] };
const alerts = (
  parse(read('alerts.yaml')) as { spec: { groups: readonly { rules: readonly AlertRule[] }[] } }
).spec.groups.flatMap(({ rules }) => rules);

const QUERIES: readonly Query[] = [
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title: `the panel "${title}"`, expression: expr })),
  ),
  ...alerts.map(({ alert, expr }) => ({ title: `the alert ${alert}`, expression: expr })),
];

/** Metrics that Prometheus makes itself. */
const OF_PROMETHEUS = ['up'];

/** The metrics that an expression of PromQL asks for: names outside of strings and of label lists that are no functions. */
function metricsOf(expression: string): readonly string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|without|ignoring|group_left|group_right) ?\([^)]*\)/g, ' ');
  const names = bare.match(/\b[a-z_][a-z0-9_]*\b(?! *\()/g) ?? [];
  return names.filter((name) => !['and', 'or', 'unless', 'bool', 'offset'].includes(name));
}

describe('the dashboard and the alerts', () => {
  let process: ServiceProcess;
  const known = new Set(OF_PROMETHEUS);

  beforeAll(async () => {
    // A Redis that is away has its metrics too.
    process = startProcess({ REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'info' });
    const url = await waitForUrl(process);
    // Metrics of GraphQL come with its first request.
    await fetch(`${url}/v1/helpdesk/graphql?query={__typename}`);
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      known.add(name);
      if (type === 'histogram' || type === 'summary')
        for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`);
    }
  });
  afterAll(async () => {
    process.child.kill('SIGKILL');
    await process.exited;
  });

  it.each(QUERIES)('$title asks for metrics that a running service has', ({ expression }) => {
    const requested = metricsOf(expression);
    expect(requested).not.toEqual([]);
    expect(requested.filter((name) => !known.has(name))).toEqual([]);
  });

  it('every metric of ours is on the dashboard', () => {
    const shown = new Set(QUERIES.flatMap(({ expression }) => metricsOf(expression)));
    const missing = [...known]
      .filter((name) => !/^(process|nodejs)_|_(bucket|sum|count)$/.test(name))
      .filter((name) => ![name, `${name}_bucket`].some((form) => shown.has(form)));
    expect(missing).toEqual([]);
  });

  it('each alert has a severity, a summary and what to do', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, labels.severity]).toEqual([
        alert,
        expect.stringMatching(/^(warning|critical)$/),
      ]);
      expect([alert, annotations]).toEqual([
        alert,
        { summary: expect.stringMatching(/\.$/), description: expect.stringMatching(/\.$/) },
      ]);
    }
  });

  it('the alerts are also a file of rules, by the command that the README has', () => {
    const [, program = ''] = /^sed '(.*)' .*alerts\.yaml/m.exec(read('README.md')) ?? [];
    const { stdout } = spawnSync('sed', [program], {
      input: read('alerts.yaml'),
      encoding: 'utf8',
    });
    expect(parse(stdout)).toEqual(parse(read('alerts.yaml')).spec);
  });

  it('the jobs to scrape are called as the services are, at the port of the images', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yml'));
    const services = jobs.slice(0, SERVICE_NAMES.length);
    expect(services).toEqual(
      SERVICE_NAMES.map((name) => ({
        job_name: name,
        dns_sd_configs: [{ names: [name], type: 'A', port: 9464, refresh_interval: '5s' }],
      })),
    );
  });
});

describe('metricsOf', () => {
  it.each([
    ['sum by (job, le) (rate(a_bucket{job=~"b_c",le="d_e"}[5m])) > 0.5', ['a_bucket']],
    [
      'first_total / (first_total + second_total) or third_up == 0',
      ['first_total', 'first_total', 'second_total', 'third_up'],
    ],
    ['histogram_quantile(0.99, misspelt_metrik)', ['misspelt_metrik']],
  ])('%s', (expression, metrics) => {
    expect(metricsOf(expression)).toEqual(metrics);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMetrics } from '@castwork/metrics/read-metrics';
import { apiMetrics, type Metric, shellMetrics } from '@castwork/metrics/table';
import { openWhenAsked } from '@castwork/metrics/when-asked';
import { expect, test } from 'vitest';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
  readonly targets?: readonly { readonly expr: string }[];
}

const dashboard = JSON.parse(
  readFileSync(join(import.meta.dirname, '../grafana-dashboard.json'), 'utf8'),
) as { readonly panels: readonly Panel[] };
const questions = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr })),
);
const table: Record<string, Metric> = { ...apiMetrics, ...shellMetrics };

const namesIn = (expr: string) => expr.match(/\b(?:castwork|process|nodejs)_\w+/g) ?? [];
/** The metric that a series belongs to. */
const metricOf = (name: string) => table[name] ?? table[name.replace(/_(bucket|sum|count)$/, '')];
/** The labels that a question names, beside those that whoever collects adds. */
const labelsIn = (expr: string) =>
  [
    ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')),
    ...[...expr.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, name = '']) => name),
  ].filter((name) => !['instance', 'le'].includes(name));

/** All series that processes tell, with the labels of each. */
async function told(): Promise<Map<string, readonly string[]>> {
  const ofNode = readMetrics(await (await openWhenAsked({}, 1)).text());
  const ours = Object.entries(table).flatMap(([name, { type, labels = [] }]) =>
    // Of a histogram there are its parts alone.
    (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map(
      (part) => [name + part, labels] as const,
    ),
  );
  return new Map([...ofNode.map(({ name }) => [name, []] as const), ...ours]);
}

test('the dashboard asks for metrics that there are, by labels that they have', async () => {
  const series = await told();
  for (const { title, expr } of questions) {
    const names = namesIn(expr);
    expect(names, title).not.toEqual([]);
    expect(
      names.filter((name) => !series.has(name)),
      title,
    ).toEqual([]);
    const isLabel = (label: string) => names.every((name) => series.get(name)?.includes(label));
    expect(
      labelsIn(expr).filter((label) => !isLabel(label)),
      title,
    ).toEqual([]);
  }
});

test('it shows every metric of ours', () => {
  const shown = new Set(questions.flatMap(({ expr }) => namesIn(expr)).map(metricOf));
  expect(Object.entries(table).filter(([, metric]) => !shown.has(metric))).toEqual([]);
});

test('its panels lie beside each other, each with an id and a name of its own', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

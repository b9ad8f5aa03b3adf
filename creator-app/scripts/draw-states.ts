/**
 * Draws the states for the map of jobs, once: `pnpm --filter @castwork/creator-app map`. The
 * browser gets two paths and fifty letters instead of a topology and the code that reads it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Point = [x: number, y: number];
type States = Topology<{ states: GeometryCollection<{ name: string }> }>;

/** Nearer than this to the last point, a point adds bytes and no shape; in units of the map. */
const tooNear = 0.45;

/** The two letters of the states whose first two are others'. */
const letters: Record<string, string> = {
  Alaska: 'AK',
  Arizona: 'AZ',
  Connecticut: 'CT',
  Georgia: 'GA',
  Hawaii: 'HI',
  Iowa: 'IA',
  Kansas: 'KS',
  Kentucky: 'KY',
  Louisiana: 'LA',
  Maine: 'ME',
  Maryland: 'MD',
  Minnesota: 'MN',
  Mississippi: 'MS',
  Missouri: 'MO',
  Montana: 'MT',
  Nevada: 'NV',
  Pennsylvania: 'PA',
  Tennessee: 'TN',
  Texas: 'TX',
  Vermont: 'VT',
  Virginia: 'VA',
};

const file = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8')) as States;
const { states } = atlas.objects;

const figure = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** A line as a path of relative steps, without the points that cannot be seen. */
function draw(line: Point[]): string {
  const kept = line.filter(
    (() => {
      let last: Point | undefined;
      return (point: Point, index: number) => {
        const far = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= tooNear;
        if (!far && index < line.length - 1) return false;
        last = point;
        return true;
      };
    })(),
  );
  const rounded = kept.map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
  const steps = rounded.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = rounded[index]!;
    const dy = figure(y - fromY);
    return `${figure(x - fromX)}${dy.startsWith('-') ? '' : ' '}${dy}`;
  });
  const [x, y] = rounded[0]!;
  return kept.length < 3 ? '' : `M${figure(x)} ${figure(y)}l${steps.join(' ')}`;
}

const path = (lines: Point[][]) => lines.map(draw).join('');
const borders = mesh(atlas, states, (a, b) => a !== b).coordinates as Point[][];
const coast = mesh(atlas, states, (a, b) => a === b).coordinates as Point[][];

/** The middle of a state's largest ring. */
function middle(rings: Point[][]): Point {
  const area = (ring: Point[]) =>
    Math.abs(
      ring.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length]!;
        return sum + x * nextY - nextX * y;
      }, 0),
    );
  const largest = rings.toSorted((a, b) => area(b) - area(a))[0]!;
  const xs = largest.map(([x]) => x);
  const ys = largest.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

const named = (name: string) =>
  letters[name] ??
  (name.includes(' ')
    ? name
        .split(' ')
        .map((word) => word[0])
        .join('')
    : name.slice(0, 2).toUpperCase());

const names = feature(atlas, states).features.flatMap(({ geometry, properties }) => {
  if (properties.name === 'District of Columbia') return [];
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.map((polygon) => polygon[0]!)
        : [];
  const [x, y] = middle(rings as Point[][]);
  return [[named(properties.name), Math.round(x), Math.round(y)] as const];
});

const source = `// Drawn by scripts/draw-states.ts from us-atlas (US Census Bureau outlines, Albers projection).

/** The land and its coast, as a path in the units of the map. */
export const land =
  '${path(coast)}';

/** The lines between states. */
export const borders =
  '${path(borders)}';

/** Each state's letters and where they stand. */
export const stateNames: readonly (readonly [name: string, x: number, y: number])[] = ${JSON.stringify(names)};
`;
writeFileSync(join(import.meta.dirname, '../src/local-jobs/map/states.ts'), source);

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const declared = (name: string) => new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? '';

/** The hex colour of a token in the light or the dark scheme. */
function colour(name: string, scheme: 'light' | 'dark'): string {
  const other = /^var\(--color-([\w-]+)\)$/.exec(declared(name))?.[1];
  if (other) return colour(other, scheme);
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(declared(name));
  if (!pair) throw new Error(`--color-${name} is no pair of colours`);
  return (scheme === 'light' ? pair[1] : pair[2])!;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['page', 'surface', 'sunken'];
const tones = ['success', 'warning', 'danger', 'info', 'neutral'];
const on = (backs: string[], ...fronts: string[]) =>
  backs.flatMap((back) => fronts.map((front) => [front, back] as const));

const text = [
  ...on(surfaces, 'text', 'muted', 'accent'),
  ...on(['page', 'surface'], ...tones),
  ...tones.flatMap((tone) => on([`${tone}-soft`], tone, 'text', 'accent')),
  ...on(['accent-soft'], 'text', 'muted', 'accent'),
  ...on(['accent', 'accent-hover'], 'on-accent'),
  ...on(['danger-solid', 'danger-hover'], 'on-danger'),
];
const edges = on(['page', 'surface'], 'line-strong', 'focus', 'accent', 'danger', 'success');

/** The token whose colour one has for those who ask for more contrast. */
const asked = (name: string) => {
  const more = css.split('@media (prefers-contrast: more)')[1] ?? '';
  return new RegExp(`--color-${name}: var\\(--color-([\\w-]+)\\);`).exec(more)?.[1] ?? name;
};

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(text)('%s can be read on %s (WCAG AA, 4.5:1)', (front, back) => {
    expect(contrast(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('%s can be made out on %s (WCAG AA, 3:1)', (front, back) => {
    expect(contrast(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(3);
  });

  it.each(surfaces)('more contrast can be asked for on %s', (back) => {
    const of = (name: string) => contrast(colour(asked(name), scheme), colour(back, scheme));
    expect(of('muted')).toBeGreaterThanOrEqual(7);
    expect(of('line')).toBeGreaterThanOrEqual(3);
  });
});

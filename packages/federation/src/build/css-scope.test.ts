import { expect, test } from 'vitest';
import { cssProblem } from './css-scope.ts';

const problem = (css: string) => cssProblem(Buffer.from(css), 'some-app');
const anybodys = (selector: string) =>
  `styles "${selector}", which may be anybody's: classes of a .module.css are its own`;

test.each([
  '.some-app-card-1a2b3c > h2:hover{color:red}',
  ':root[data-theme=dark] .some-app-card-1a2b3c{color:red}',
  ':is(.some-app-a, .some-app-b)::before{content:""}',
  '.some-app-card{&:hover{color:red} .title &{color:blue} @media print{display:none}}',
  '@media print{@supports (display:grid){.some-app-card{display:grid}}}',
  '@keyframes some-app-turn{to{rotate:1turn}}',
  '@font-face{font-family:some-app-text;src:url(text.woff2)}',
])('what has a class of the remote is its own: %s', (css) => {
  expect(problem(css)).toBeNull();
});

test.each([
  ['header{color:red}', anybodys('header')],
  ['*{margin:0}', anybodys('*')],
  [':root{--color-text:red}', anybodys(':root')],
  ['.some-app-card, #main{color:red}', anybodys('#main')],
  ['.other-app-card{color:red}', anybodys('.other-app-card')],
  ['body:has(.some-app-card){color:red}', anybodys('body:has')],
  ['header:not(.some-app-card){color:red}', anybodys('header:not')],
  [':is(.some-app-card, h1){color:red}', anybodys(':is')],
  ['@media print{h1{color:red}}', anybodys('h1')],
  ['@layer base{h1{color:red}}', anybodys('h1')],
  ['.some-app-card{body:has(&){color:red}}', anybodys('body:has')],
  ['@keyframes turn{to{rotate:1turn}}', 'names its keyframes "turn", for everybody'],
  ['@font-face{font-family:Inter;src:url(a)}', 'names a font "Inter", for everybody'],
  ['@import "theirs.css";', 'has a rule for the whole page (import)'],
  ['@property --color-text{syntax:"*";inherits:false}', 'has a rule for the whole page (property)'],
])('what reaches beyond the remote is said: %s', (css, words) => {
  expect(problem(css)).toBe(words);
});

test.each([
  ['selectors', `.some-app-a${':is(.some-app-a'.repeat(3_000)}${')'.repeat(3_000)}{color:red}`],
  ['rules', `${'.some-app-a{'.repeat(1_000)}${'}'.repeat(1_000)}`],
  ['values', `.some-app-a{width:${'calc('.repeat(20_000)}1px${')'.repeat(20_000)}}`],
  ['conditions', `@supports ${'('.repeat(20_000)}color:red${')'.repeat(20_000)}{}`],
])('%s in one another ten thousand times over end nobody who looks at them', (_, css) => {
  expect(problem(css)).toBe('is nested deeper than 64 levels');
});

test('what is no stylesheet is none of its own', () => {
  expect(problem('.some-app-card:not(')).toMatch(/^is no stylesheet: /);
});

import { expect, it } from 'vitest';
import { routingWords } from './routing-words.ts';

it('nothing is wrong with a number that is still being typed', () => {
  for (const typed of ['', '0', '0210 0002']) expect(routingWords(typed).error).toBeUndefined();
});

it('nine digits are told at once to be a routing number, or not to be', () => {
  expect(routingWords('021000021').hint).toMatch(/^✓/);
  expect(routingWords('0210-0002 1').hint).toMatch(/^✓/);
  expect(routingWords('021000012').error).toMatch(/^No US bank/);
  expect(routingWords('000000000').error).toMatch(/^No US bank/);
});

it('what it can never become is told before', () => {
  expect(routingWords('02a').error).toBe('A routing number has digits only');
  expect(routingWords('0210000213').error).toBe('A routing number has nine digits');
});

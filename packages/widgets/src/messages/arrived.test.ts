import type { ThreadItem } from '@castwork/contract/threads/schemas';
import { expect, test } from 'vitest';
import { withArrived } from './arrived.ts';
import { notSent, type Outgoing, perhapsSent } from './outbox.ts';

const item = (_id: string, text: string, by: ThreadItem['by'] = 'creator'): ThreadItem => ({
  _id,
  at: '2026-11-28T12:00:00Z',
  by,
  text,
});
const lost = (text: string, more: Partial<Outgoing> = {}): Outgoing => ({
  key: text,
  text,
  asked: '1',
  at: '2026-11-28T12:00:00Z',
  after: '02',
  problem: perhapsSent,
  ...more,
});
const idsOf = (list: readonly Outgoing[], items: readonly ThreadItem[]) =>
  withArrived(list, items, 'creator').map(({ sentId }) => sentId);

test('a message whose answer was lost is the one with its words that is new in the thread', () => {
  expect(idsOf([lost('Yes')], [item('01', 'Yes'), item('03', 'Yes')])).toEqual(['03']);
  expect(idsOf([lost('Yes', { after: '' })], [item('01', 'Yes')])).toEqual(['01']);
});

test('neither an older one is, nor other words, nor the other side’s', () => {
  const items = [item('02', 'Yes'), item('03', 'No'), item('04', 'Yes', 'sponsor')];
  expect(idsOf([lost('Yes')], items)).toEqual([undefined]);
});

test('said twice and found once, it stands for one of the two', () => {
  expect(idsOf([lost('Yes'), lost('Yes')], [item('03', 'Yes')])).toEqual(['03', undefined]);
  expect(idsOf([lost('Yes'), lost('Yes', { sentId: '03' })], [item('03', 'Yes')])).toEqual([
    undefined,
    '03',
  ]);
});

test('one that was refused is not looked for', () => {
  const refused = [lost('Yes', { after: undefined, problem: notSent })];
  expect(withArrived(refused, [item('03', 'Yes')], 'creator')).toBe(refused);
});

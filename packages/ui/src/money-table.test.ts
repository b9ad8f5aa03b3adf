import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { LedgerTable } from './ledger-table.tsx';
import { StatementTable } from './statement-table.tsx';

afterEach(() => void vi.unstubAllEnvs());

test('a movement has the day of its reader, and on a statement the day in UTC', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const line = { id: '1', at: '2026-11-26T04:56:00.000Z', what: 'Held', amount: -5 };
  const caption = 'Movements';
  const movements = createElement(LedgerTable, { caption, lines: [{ ...line, balance: 5 }] });
  const statement = createElement(StatementTable, {
    caption,
    opening: 10,
    lines: [line],
    closing: 5,
  });
  expect(renderToStaticMarkup(movements)).toContain('Nov 25, 2026');
  expect(renderToStaticMarkup(statement)).toContain('Nov 26, 2026');
});

test('each figure has the name of its column, that of a total too', () => {
  const page = renderToStaticMarkup(
    createElement(StatementTable, {
      caption: 'Month',
      opening: 10,
      lines: [{ id: '1', at: '2026-11-26T04:56:00.000Z', what: 'Held', amount: -5 }],
      closing: 5,
    }),
  );
  const columns = [...page.matchAll(/data-column="(\w+)"/g)].map(([, name]) => name);
  expect(columns).toEqual(['Balance', 'Amount', 'Balance', 'Balance']);
});

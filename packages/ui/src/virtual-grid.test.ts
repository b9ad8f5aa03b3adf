import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VirtualGrid } from './virtual-grid.tsx';

test('a list begins with the six cards that fill most windows; what is put off comes after them', () => {
  const items = Array.from({ length: 20 }, (_, index) => `card ${index + 1}`);
  // Of what a component puts off, this draws nothing.
  const begun = renderToStaticMarkup(
    createElement(VirtualGrid<string>, {
      label: 'Cards',
      items,
      keyOf: String,
      renderItem: String,
    }),
  );
  expect(begun.match(/card \d+/g)).toEqual(items.slice(0, 6));
});

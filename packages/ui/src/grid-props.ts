import type { ReactNode } from 'react';

/** What a grid of cards shows. */
export interface GridProps<Item> {
  /** What is listed, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
}

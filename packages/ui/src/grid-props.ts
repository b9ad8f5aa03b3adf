import type { ReactNode } from 'react';

/** What a grid of cards shows. */
export interface GridProps<Item> {
  /** What is listed, for screen readers. */
  label: string;
  items: readonly Item[];
  /** There are more, which come as the end of these is come to. */
  grows?: boolean | undefined;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
}

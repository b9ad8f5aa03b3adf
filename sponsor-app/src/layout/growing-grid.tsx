import { CardGrid } from '@castwork/ui/card-grid';
import type { ReactNode } from 'react';
import { useGrowing } from './growing.tsx';

/** About a row of cards. */
const step = 3;

interface GrowingGridProps<Item> {
  items: readonly Item[];
  /** A card with its key. */
  render: (item: Item) => ReactNode;
}

/** A grid of cards that grows as its end comes near. */
export function GrowingGrid<Item>({ items, render }: GrowingGridProps<Item>) {
  const { shown, end } = useGrowing(items, step);
  return (
    <>
      <CardGrid>{shown.map(render)}</CardGrid>
      {end}
    </>
  );
}

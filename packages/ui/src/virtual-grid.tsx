import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { GridProps } from './grid-props.ts';
import * as styles from './virtual-grid.module.css';

/** So many cards, a first page of the market, are simply there; what measures a window over more is loaded then. */
const few = 30;

/** Milliseconds after which a list that may grow has been shown: what it then needs is loaded behind that. */
const calm = 2_000;

type Grid = <Item>(props: GridProps<Item>) => ReactNode;
let windowGrid: Grid | undefined;

/**
 * The grid for a long list once it is there; `all` where it cannot be loaded.
 * @param wait milliseconds until it is loaded
 */
function useWindowGrid(isLong: boolean, wait: number): Grid | 'all' | undefined {
  const [loaded, setLoaded] = useState<{ grid: Grid | 'all' | undefined }>({ grid: windowGrid });
  const isWanted = isLong && loaded.grid === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const load = () =>
      import('./window-grid.tsx').then(
        ({ WindowGrid }) => {
          windowGrid = WindowGrid;
          startTransition(() => setLoaded({ grid: WindowGrid }));
        },
        () => setLoaded({ grid: 'all' }),
      );
    const timer = setTimeout(() => void load(), wait);
    return () => clearTimeout(timer);
  }, [isWanted, wait]);
  return loaded.grid;
}

/**
 * Cards in as many columns as there is room for, of which only those near the window exist: a
 * thousand scroll like ten.
 */
export function VirtualGrid<Item>(props: GridProps<Item>) {
  const { label, items, grows = false, keyOf, renderItem } = props;
  // Changed for the other one as somebody scrolls or presses, the grid would jump: long once, it stays so.
  const [isLong, setIsLong] = useState(false);
  if (!isLong && (grows || items.length > few)) setIsLong(true);
  const grid = useWindowGrid(isLong, items.length > few ? 0 : calm);
  if (isLong && typeof grid === 'function') {
    const WindowGrid = grid as ComponentType<GridProps<Item>>;
    return <WindowGrid {...props} />;
  }
  return (
    <ul className={styles.grid} aria-label={label}>
      {(grid === 'all' ? items : items.slice(0, few)).map((item, i) => (
        <li
          key={keyOf(item)}
          className={styles.item}
          aria-setsize={grows ? -1 : items.length}
          aria-posinset={i + 1}
        >
          {renderItem(item)}
        </li>
      ))}
    </ul>
  );
}

import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { GridProps } from './grid-props.ts';
import * as styles from './virtual-grid.module.css';

/** So many cards are simply there; what measures a window over more is loaded where there are more. */
const few = 24;

type Grid = <Item>(props: GridProps<Item>) => ReactNode;
let windowGrid: Grid | undefined;

/** The grid for a long list once it is there; `all` where it cannot be loaded. */
function useWindowGrid(isLong: boolean): Grid | 'all' | undefined {
  const [loaded, setLoaded] = useState<{ grid: Grid | 'all' | undefined }>({ grid: windowGrid });
  const isWanted = isLong && loaded.grid === undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('./window-grid.tsx').then(
      ({ WindowGrid }) => {
        windowGrid = WindowGrid;
        startTransition(() => setLoaded({ grid: WindowGrid }));
      },
      () => setLoaded({ grid: 'all' }),
    );
  }, [isWanted]);
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
  const grid = useWindowGrid(isLong);
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

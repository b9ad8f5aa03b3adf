import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { GridWindow } from './grid-window.ts';
import * as styles from './virtual-grid.module.css';
import type { WindowRowsProps } from './window-rows.tsx';

/** So many cards, a first page of the market, are simply there; what measures a window over more is loaded then. */
const few = 30;

/** So many are there until they are measured, where that is loaded already: more than most windows show. */
const begun = 10;

/** So many fill most windows. The others follow in pieces, between which the browser draws and listens. */
const atOnce = 6;

/** Milliseconds after which a list that may grow has been shown: what it then needs is loaded behind that. */
const calm = 2_000;

/** What measures a window; `never` where it cannot be loaded. */
type Rows = ComponentType<WindowRowsProps> | 'never';

let loadedRows: Rows | undefined;

/** @param wait milliseconds until it is loaded; `undefined` as long as it is not needed */
function useRows(wait: number | undefined): Rows | undefined {
  const [{ rows }, setLoaded] = useState({ rows: loadedRows });
  const isWanted = wait !== undefined && rows === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const load = () =>
      import('./window-rows.tsx').then(
        ({ WindowRows }) => {
          loadedRows = WindowRows;
          startTransition(() => setLoaded({ rows: WindowRows }));
        },
        () => setLoaded({ rows: 'never' }),
      );
    const timer = setTimeout(() => void load(), wait);
    return () => clearTimeout(timer);
  }, [isWanted, wait]);
  return wait === undefined ? undefined : rows;
}

export interface VirtualGridProps<Item> {
  /** What is listed, for screen readers. */
  label: string;
  /** The same array from render to render as long as nothing has changed. */
  items: readonly Item[];
  /** There are more, which come as the end of these is come to. */
  grows?: boolean | undefined;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
}

/**
 * Cards in as many columns as there is room for, of which only those near the window exist: a
 * thousand scroll like ten. They stay in the page's flow, so that a row taller than guessed overlaps
 * nothing.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, grows = false, keyOf, renderItem } = props;
  // Long once, it stays so: what is not near the window is not to come and go.
  const [isLong, setIsLong] = useState(false);
  if (!isLong && (grows || items.length > few)) setIsLong(true);
  const rows = useRows(isLong ? (items.length > few ? 0 : calm) : undefined);
  const [grid, setGrid] = useState<HTMLUListElement | null>(null);
  const [near, setNear] = useState<GridWindow>();
  const Rows = rows === 'never' ? undefined : (rows as ComponentType<WindowRowsProps> | undefined);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const [unmeasured] = useState(loadedRows ? begun : few);
  const isBegun = useDeferredValue(true, false);
  const { first = 0, end = isBegun ? unmeasured : atOnce, columns = 1 } = near ?? {};
  return (
    <>
      <ul
        ref={setGrid}
        className={styles.grid}
        aria-label={label}
        style={near && { paddingBlockStart: near.before, paddingBlockEnd: near.after }}
      >
        {items.slice(first, rows === 'never' ? undefined : end).map((item, offset) => {
          const index = first + offset;
          return (
            <li
              key={keys[index]}
              ref={index % columns === 0 ? near?.measure : undefined}
              data-index={Math.floor(index / columns)}
              className={styles.item}
              aria-setsize={grows ? -1 : items.length}
              aria-posinset={index + 1}
            >
              {renderItem(item)}
            </li>
          );
        })}
      </ul>
      {grid && Rows && <Rows grid={grid} keys={keys} onChange={setNear} />}
    </>
  );
}

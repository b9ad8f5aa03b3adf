import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { covered } from './covered.ts';
import type { GridWindow } from './grid-window.ts';
import { heightOf, keepHeights, storeHeights } from './row-heights.ts';

const gap = 16;
/** A row's height before it has been seen: that of most. */
const guess = 540;

interface Measure {
  /** Where the grid begins on the page, in pixels. */
  readonly top: number;
  readonly columns: number;
}

const measureOf = (grid: HTMLElement): Measure => ({
  top: Math.round(grid.getBoundingClientRect().top + window.scrollY),
  columns: getComputedStyle(grid).gridTemplateColumns.split(' ').length,
});

/** Measured again when the page's size changes. */
function useMeasure(grid: HTMLElement): Measure {
  const [measure, setMeasure] = useState(() => measureOf(grid));
  useLayoutEffect(() => {
    const look = () => {
      const now = measureOf(grid);
      const isSame = (old: Measure) => old.top === now.top && old.columns === now.columns;
      setMeasure((old) => (isSame(old) ? old : now));
    };
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return measure;
}

/** In whole pixels: the parts of one differ from look to look, and each difference is a scroll. */
const heightIn = (card: Element) => Math.round(card.getBoundingClientRect().height);

/** The rows that are there already, with their heights. */
const rowsIn = (grid: HTMLElement, keys: readonly string[], columns: number) =>
  [...grid.children].flatMap((card, index) =>
    index % columns === 0 ? [{ key: keys[index], size: heightIn(card) }] : [],
  );

/**
 * While rows come and go, the virtualizer holds on to one, by default that at the window's upper edge. Where
 * that one goes itself, as a card that was accepted does, it is the next that stays.
 * @param stays whether a row is one of those that the virtualizer is being told of
 */
function holdWhatStays(rows: Virtualizer<Window, HTMLLIElement>, stays: (key: string) => boolean) {
  const { getVirtualItemForOffset: rowAt } = rows;
  rows.getVirtualItemForOffset = (offset) => {
    const first = rowAt(offset + covered());
    const seen = rows.measurementsCache.slice(first?.index);
    return seen.find(({ key }) => stays(String(key))) ?? first;
  };
}

export interface WindowRowsProps {
  grid: HTMLElement;
  /** Of all cards; the same array as long as nothing has changed. */
  keys: readonly string[];
  /** Told what stands near the window, whenever that changes. */
  onChange: (window: GridWindow) => void;
}

/**
 * Says which cards of a long list stand near the window. It draws nothing, so that it can come later
 * than the cards: none of them is made anew, and nothing moves.
 */
export function WindowRows({ grid, keys, onChange }: WindowRowsProps) {
  const { top, columns } = useMeasure(grid);
  // Before anything is guessed: where these stand nothing is to move.
  useState(() => keepHeights(rowsIn(grid, keys, columns)));
  const keyOfRow = useCallback((row: number) => keys[row * columns]!, [keys, columns]);
  // Kept before the virtualizer is told of them: that is when it asks which row to hold.
  const next = useRef({ keys, columns });
  next.current = { keys, columns };
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(keys.length / columns),
    // Back and a reload find the place that was left when the rows above it are as tall as they were.
    estimateSize: (row) => heightOf(keyOfRow(row)) ?? guess,
    measureElement: heightIn,
    gap,
    overscan: 2,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    // What comes or goes above the window moves nothing in it; a list that only begins in it shows its news.
    anchorTo: window.scrollY > top ? 'end' : 'start',
    scrollMargin: top,
    getItemKey: keyOfRow,
    useFlushSync: false,
  });
  useState(() =>
    holdWhatStays(rows, (key) => {
      const { keys: known, columns: each } = next.current;
      const at = known.indexOf(key);
      return at !== -1 && at % each === 0;
    }),
  );
  const shown = rows.getVirtualItems();
  const first = (shown[0]?.index ?? 0) * columns;
  const end = ((shown.at(-1)?.index ?? -1) + 1) * columns;
  const before = (shown[0]?.start ?? top) - top;
  const after = rows.getTotalSize() + top - (shown.at(-1)?.end ?? top);
  const { measureElement: measure } = rows;
  useLayoutEffect(
    () => onChange({ first, end, before, after, columns, measure }),
    [first, end, before, after, columns, measure, onChange],
  );
  useEffect(() => {
    const keep = () => keepHeights(rows.takeSnapshot());
    const leave = () => {
      keep();
      storeHeights();
    };
    addEventListener('pagehide', leave);
    return () => {
      keep();
      removeEventListener('pagehide', leave);
    };
  }, [rows]);
  return null;
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { GridWindow } from './grid-window.ts';

const gap = 16;
/** A row's height before it has been seen. */
const guess = 400;

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

/** The heights of the rows that are there already. */
const heightsIn = (grid: HTMLElement, columns: number) =>
  [...grid.children]
    .filter((_, i) => i % columns === 0)
    .map((card) => card.getBoundingClientRect().height);

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
  const [heights] = useState(() => heightsIn(grid, columns));
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(keys.length / columns),
    estimateSize: (row) => heights[row] ?? guess,
    gap,
    overscan: 2,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    scrollMargin: top,
    getItemKey: useCallback((row: number) => keys[row * columns]!, [keys, columns]),
    useFlushSync: false,
  });
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
  return null;
}

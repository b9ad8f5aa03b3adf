import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { GridProps } from './grid-props.ts';
import * as styles from './virtual-grid.module.css';

const gap = 16;
/** A card's height before it has been seen. */
const guess = 400;

/** As the last grid of this page had it: most often right for the next, which is then made once. */
let lastMeasure = { top: 300, columns: 1 };

/** Where the grid begins on the page and how many columns it has; read again when the page moves. */
function useMeasure() {
  const grid = useRef<HTMLUListElement>(null);
  const [measure, setMeasure] = useState(lastMeasure);
  useLayoutEffect(() => {
    const look = () => {
      if (!grid.current) return;
      const top = Math.round(grid.current.getBoundingClientRect().top + window.scrollY);
      const columns = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length;
      if (lastMeasure.top !== top || lastMeasure.columns !== columns)
        lastMeasure = { top, columns };
      setMeasure(lastMeasure);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { ...measure, grid };
}

/**
 * The cards of a long list, of which only those near the window exist: a
 * thousand scroll like ten. They stay in the page's flow, so that a row taller than guessed
 * overlaps nothing.
 */
export function WindowGrid<Item>(props: GridProps<Item>) {
  const { label, items, grows = false, keyOf, renderItem } = props;
  const { top, columns, grid } = useMeasure();
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: () => guess,
    gap,
    overscan: 2,
    // Known before the first render, so that React makes the cards in its own time.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    scrollMargin: top,
    getItemKey: (row) => keyOf(items[row * columns]!),
    useFlushSync: false,
  });
  const shown = rows.getVirtualItems();
  const first = (shown[0]?.index ?? 0) * columns;
  const end = ((shown.at(-1)?.index ?? -1) + 1) * columns;
  return (
    <ul
      ref={grid}
      className={styles.grid}
      aria-label={label}
      style={{
        paddingBlockStart: (shown[0]?.start ?? top) - top,
        paddingBlockEnd: rows.getTotalSize() + top - (shown.at(-1)?.end ?? top),
      }}
    >
      {items.slice(first, end).map((item, offset) => {
        const index = first + offset;
        // Cards of a row are equally tall: its first stands for it.
        return (
          <li
            key={keyOf(item)}
            ref={index % columns === 0 ? rows.measureElement : undefined}
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
  );
}

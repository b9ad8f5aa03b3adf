import { Button } from '@castwork/ui/button';
import { CardGrid } from '@castwork/ui/card';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import * as styles from './layout.module.css';

/** About a row of cards: what one step adds must not hold up the page. */
const step = 3;

interface EndProps {
  shown: number;
  total: number;
  setShown: (count: number) => void;
}

/** The end of what is shown; told again after each step while it is still near. */
function End({ shown, total, setShown }: EndProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          startTransition(() => setShown(shown + step));
      },
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, setShown]);
  return (
    <div ref={end} className={styles.more}>
      <Button onClick={() => setShown(shown + step)}>Show more</Button>
      <p>
        {shown} of {total}
      </p>
    </div>
  );
}

interface GrowingGridProps<Item> {
  items: readonly Item[];
  /** A card with its key. */
  render: (item: Item) => ReactNode;
}

/**
 * A grid of cards that grows as its end comes near: hundreds of jobs open as fast as three. Unlike
 * a window of recycled cards it keeps the focus, find-in-page and the scroll position.
 */
export function GrowingGrid<Item>({ items, render }: GrowingGridProps<Item>) {
  const [shown, setShown] = useState(step);
  return (
    <>
      <CardGrid>{items.slice(0, shown).map(render)}</CardGrid>
      {shown < items.length && <End shown={shown} total={items.length} setShown={setShown} />}
    </>
  );
}

import { Button } from '@castwork/ui/button';
import { useHeldInSight } from '@castwork/ui/use-held-in-sight';
import { startTransition, useEffect, useRef, useState } from 'react';
import * as styles from './layout.module.css';

interface EndProps {
  shown: number;
  total: number;
  step: number;
  setShown: (count: number) => void;
}

/** The end of what is shown; told again after each step while it is still near. */
function End({ shown, total, step, setShown }: EndProps) {
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
  }, [shown, step, setShown]);
  return (
    <div ref={end} className={styles.more}>
      <Button onClick={() => setShown(shown + step)}>Show more</Button>
      <p>
        {shown} of {total}
      </p>
    </div>
  );
}

/**
 * The beginning of a list, which grows as its end comes near: hundreds open as fast as three. Unlike
 * a window of recycled items it keeps the focus, find-in-page and the scroll position.
 * @param step how many are added at a time: what one step adds must not hold up the page
 * @returns those that are shown, and what stands after them
 */
export function useGrowing<Item>(items: readonly Item[], step: number) {
  useHeldInSight();
  const [shown, setShown] = useState(step);
  const end = shown < items.length && (
    <End shown={shown} total={items.length} step={step} setShown={setShown} />
  );
  return { shown: items.slice(0, shown), end };
}

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';
import * as styles from './tabs.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A small number after the label; while it is unknown, `undefined` keeps its place. */
  count?: number | undefined;
  /** There are more than that. */
  hasMore?: boolean | undefined;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Keeps the chosen tab in sight, also when its count comes and makes it wider. */
function keepInSight(tab: HTMLElement | null) {
  if (!tab) return undefined;
  // Told after layout: asked before it, the browser would lay out the page once more. And
  // scrollIntoView would move the page as well.
  const observer = new ResizeObserver(() =>
    tab.parentElement?.scrollTo({
      left: tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2,
    }),
  );
  observer.observe(tab);
  return () => observer.disconnect();
}

/** Where a key moves the focus to among `length` tabs. */
const target = (key: string, at: number, length: number) =>
  ({ ArrowRight: at + 1, ArrowLeft: at - 1 + length, Home: 0, End: length - 1 })[key];

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tab = event.currentTarget;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const to = target(event.key, tabs.indexOf(tab), tabs.length);
  if (to === undefined) return;
  event.preventDefault();
  tabs[to % tabs.length]?.focus();
}

/**
 * Controlled tabs by the WAI-ARIA pattern: arrow keys, Home and End move, Enter or Space chooses,
 * so that Back steps over chosen tabs only. Base UI's cost every app that has tabs 10 KB gzip.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  return (
    <div className={styles.root}>
      <div className={styles.list} role="tablist" aria-label={label}>
        {items.map((item) => {
          const chosen = item.value === value;
          return (
            <button
              key={item.value}
              ref={chosen ? keepInSight : undefined}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              className={styles.tab}
              tabIndex={chosen ? 0 : -1}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              onKeyDown={moveFocus}
              onClick={() => !chosen && onChange(item.value)}
            >
              {item.label}
              {'count' in item && (
                <span className={styles.count}>
                  {item.count !== undefined && (
                    <CountBadge count={item.count} hasMore={item.hasMore} />
                  )}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div
        key={value}
        ref={panel}
        id={`${id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}

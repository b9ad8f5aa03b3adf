import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';
import * as styles from './tabs.module.css';

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** A small number after the label; none while it is unknown. */
  count?: number | undefined;
};

export type TabsProps<Value extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

// scrollIntoView would move the page as well.
const showInList = (tab: HTMLElement | null) =>
  tab?.parentElement?.scrollTo({
    left: tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2,
  });

/** Controlled tabs: arrow keys move, Enter or Space chooses, so that Back steps over chosen ones only. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, children } = props;
  return (
    <Base.Root className={styles.root} value={value} onValueChange={onChange}>
      <Base.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            ref={item.value === value ? showInList : undefined}
            value={item.value}
            className={styles.tab}
          >
            {item.label}
            {item.count !== undefined && <CountBadge count={item.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel key={value} value={value} className={styles.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}

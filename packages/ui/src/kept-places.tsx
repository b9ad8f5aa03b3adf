import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import * as styles from './kept-places.module.css';
import { useStill } from './use-still.ts';
import { useTouch } from './use-touch.ts';

/** What stands in a place, and how tall it has to be so that nothing below it moves. */
interface Kept {
  content?: ReactNode;
  height?: number | undefined;
}

interface Places {
  kept: ReadonlyMap<string, Kept>;
  /**
   * Keeps the lists still from a press on, until they are touched again.
   * @param id the key of the item whose button was pressed
   * @param content stands in for its card; without it the card itself stays
   */
  keep: (id: string, content?: ReactNode) => void;
  /** Gives a place back, e.g. when the action has failed. */
  giveBack: (id: string) => void;
  /** Gives all of them back. */
  clear: () => void;
}

const nothing = () => undefined;
const none: Places['kept'] = new Map();
const Context = createContext<Places>({
  kept: none,
  keep: nothing,
  giveBack: nothing,
  clear: nothing,
});

/** For whoever uses up an item of a list. */
export const usePlaces = () => useContext(Context);

const heightOf = (id: string) =>
  document.querySelector(`[data-place="${CSS.escape(id)}"]`)?.getBoundingClientRect().height;

/**
 * Around lists whose items leave when they are used. The next card must not slide under the finger
 * that has just pressed: the place stays taken, and the lists still, until they are touched again.
 */
export function KeptPlaces({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState(none);
  const actions = useMemo(
    () => ({
      keep: (id: string, content?: ReactNode) => {
        const height = heightOf(id);
        setKept((all) => new Map(all).set(id, { content, height }));
      },
      giveBack: (id: string) =>
        setKept((all) => new Map([...all].filter(([other]) => other !== id))),
      clear: () => setKept(none),
    }),
    [],
  );
  useTouch(kept, actions.clear);
  const still = useStill(kept);
  const places = useMemo(() => ({ kept: still, ...actions }), [still, actions]);
  return <Context value={places}>{children}</Context>;
}

/** A value as it was before a place was kept, until the lists are touched again. */
export function useHeld<Value>(value: Value): Value {
  const isHeld = usePlaces().kept.size > 0;
  const [before, setBefore] = useState(value);
  if (isHeld) return before;
  if (before !== value) setBefore(value);
  return value;
}

/**
 * The items of a list as they are shown: while a place is kept, those of before, in their order; while
 * something is pressed, as they are.
 * @param all the same array from render to render as long as nothing has changed
 */
export function useShownItems<Item>(all: readonly Item[], keyOf: (item: Item) => string) {
  const items = useStill(all);
  const isHeld = usePlaces().kept.size > 0;
  const before = useHeld(items);
  return useMemo(() => {
    if (!isHeld) return items;
    const now = new Map(items.map((item) => [keyOf(item), item]));
    return before.map((item) => now.get(keyOf(item)) ?? item);
  }, [isHeld, before, items, keyOf]);
}

interface PlaceProps {
  id: string;
  /** Whatever was done with it, the item is still one of the list. */
  stays?: boolean;
  children: ReactNode;
}

const card: Kept = {};

/** Where an item stands: its card, or what is shown since it was used. */
export function Place({ id, stays = false, children }: PlaceProps) {
  const { kept } = usePlaces();
  const { content, height } = (stays ? undefined : kept.get(id)) ?? card;
  return (
    <div
      className={styles.place}
      data-place={id}
      style={content === undefined ? undefined : { minBlockSize: height }}
    >
      {content ?? children}
    </div>
  );
}

export interface UsedCardProps {
  /** What has become of it: `Accepted`. */
  badge: ReactNode;
  title: ReactNode;
  /** Where it is now, in a sentence. */
  children?: ReactNode;
}

/** Stands in for a card that was used. It takes the focus of the button that went with the card. */
export const UsedCard = ({ badge, title, children }: UsedCardProps) => (
  <div className={styles.used}>
    <div className={styles.words}>
      {badge}
      <p className={styles.title} tabIndex={-1}>
        {title}
      </p>
      {children && <p>{children}</p>}
    </div>
  </div>
);

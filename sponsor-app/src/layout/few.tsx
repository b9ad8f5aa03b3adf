import { Button } from '@castwork/ui/button';
import { formatCount } from '@castwork/ui/format';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** How many a list begins with. */
const few = 3;

interface FewProps<Item> extends Pick<ComponentProps<'ul'>, 'className' | 'aria-label'> {
  items: readonly Item[];
  /** One of them in a word, e.g. `post`. */
  what: string;
  /** A list item with its key. */
  render: (item: Item) => ReactNode;
}

/** A list in a card: the first of it, and all on request. */
export function Few<Item>({ items, what, render, ...list }: FewProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul {...list}>{(isOpen ? items : items.slice(0, few)).map(render)}</ul>
      {items.length > few && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${formatCount(items.length, what)}`}
        </Button>
      )}
    </>
  );
}

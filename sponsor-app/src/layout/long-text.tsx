import { Button } from '@castwork/ui/button';
import { useState } from 'react';
import * as styles from './layout.module.css';

const isLong = (text: string) => text.length > 220 || text.split('\n').length > 4;

/** What somebody wrote, with their line breaks; its beginning when it is long. */
export function LongText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isLong(children))
    return (
      <p className={styles.text} dir="auto">
        {children}
      </p>
    );
  return (
    <div>
      <p className={isOpen ? styles.text : `${styles.text} ${styles.start}`} dir="auto">
        {children}
      </p>
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all of it'}
      </Button>
    </div>
  );
}

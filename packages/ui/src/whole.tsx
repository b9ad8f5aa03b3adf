import type { ReactNode } from 'react';

export interface WholeProps {
  children: ReactNode;
  /** What ends the sentence: it stays at the words, and not alone on a line. */
  end?: string | undefined;
}

/** What a sign takes. It belongs to the last letter, which takes the sign along to the next line. */
const ROOM = '0.4em';

/**
 * Words on a line of their own rather than in two: there a reference reads as two, and a time as a number of
 * nothing. What no line has room for breaks anywhere, whatever stands around it.
 */
export const Whole = ({ children, end }: WholeProps) => (
  <span style={{ display: 'inline-block', overflowWrap: 'anywhere' }}>
    <span style={end ? { paddingInlineEnd: ROOM } : undefined}>
      <bdi>{children}</bdi>
    </span>
    {end && <span style={{ marginInlineStart: `-${ROOM}` }}>{end}</span>}
  </span>
);

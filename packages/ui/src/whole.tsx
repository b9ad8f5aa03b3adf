import type { ReactNode } from 'react';

/** Words on a line of their own rather than in two: there a reference reads as two, and a time as a number of nothing. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <bdi style={{ display: 'inline-block' }}>{children}</bdi>
);

import { useSyncExternalStore } from 'react';
import { everyMinute } from './every-minute.ts';
import { RelativeDate } from './relative-date.tsx';

export interface CountdownProps {
  /** The sentence with `{when}` for how long it is, and the one for the last minute and after. */
  words: { readonly ahead: string; readonly over: string };
  /** An ISO 8601 instant. */
  at: string;
}

/** A sentence about something that is ahead: `Approved by itself in 3 days unless you decide`. */
export function Countdown({ words, at }: CountdownProps) {
  const isOver = useSyncExternalStore(everyMinute, () => Date.parse(at) - Date.now() < 60_000);
  if (isOver) return words.over;
  const [before, after] = words.ahead.split('{when}');
  return (
    <>
      {before}
      <RelativeDate value={at} isToCome />
      {after}
    </>
  );
}

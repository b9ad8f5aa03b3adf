import { formatDate } from '@castwork/ui/relative-date';
import { utcWords } from './utc-words.ts';

/** An instant in UTC; where the reader is, on hover. */
export const UtcMoment = ({ value }: { value: string }) => (
  <time dateTime={value} title={formatDate(value)}>
    {utcWords(value)}
  </time>
);

import { isNew, reviewCountWords, shortFigureWords } from '@castwork/contract/people/figure-words';
import type { Figures } from '@castwork/contract/people/schemas';
import { StarMark } from '@castwork/ui/stars';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';

/** What is known of somebody, in one line: their reviews, and how they work. */
export function FiguresLine({ figures }: { figures: Figures }) {
  if (isNew(figures)) return 'New here';
  const words = shortFigureWords(figures);
  return (
    <>
      {figures.rating !== null && (
        <>
          <StarMark />
          {figures.rating.toFixed(1)} <VisuallyHidden>of 5 stars, </VisuallyHidden>(
          {reviewCountWords(figures.reviews)}){words.length > 0 && ' · '}
        </>
      )}
      {words.join(' · ')}
    </>
  );
}

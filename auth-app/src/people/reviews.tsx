import type { Person } from '@castwork/contract/people/schemas';
import { MoreRows } from '@castwork/ui/more-rows';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { Face } from '@castwork/widgets/face';
import { PersonLink } from '@castwork/widgets/person-link';
import { ReviewItem } from '@castwork/widgets/review-item';
import { useList } from '@castwork/widgets/use-list';
import { AnswerReview } from './answer-review.tsx';
import * as styles from './person-page.module.css';

export const useReviewsOf = (id: string) =>
  useList('GET /api/people/{id}/reviews', { params: { id } });

/** What others say of somebody they have worked with; who is reviewed may answer each once. */
export function Reviews({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { query, items } = useReviewsOf(person._id);
  return (
    <Panel title="Reviews">
      <ApiFaces
        query={query}
        failure="Failed to load the reviews"
        skeleton={<Skeleton />}
        isEmpty={items.length === 0}
        empty={
          <p className={styles.note}>
            None yet. Both sides review each other once work is approved, and neither reads the
            other’s first.
          </p>
        }
      >
        <ul className={styles.list} aria-label="Reviews">
          {items.map((review) => (
            <li key={review._id} className={styles.review}>
              <ReviewItem
                review={review}
                face={<Face of={review.author} size="s" />}
                by={
                  <>
                    <PersonLink id={review.author._id} name={review.author.name} inText /> ·{' '}
                    <bdi>{review.jobTitle}</bdi> · <RelativeDate value={review.shownAt} />
                  </>
                }
                answeredBy={isOwn ? 'Your answer' : `${person.name} answered`}
                actions={isOwn && !review.reply && <AnswerReview review={review} />}
              />
            </li>
          ))}
        </ul>
        <MoreRows query={query}>Show more reviews</MoreRows>
      </ApiFaces>
    </Panel>
  );
}

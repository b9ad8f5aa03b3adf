import { useGrowing } from '../layout/growing.tsx';
import type { Ask } from '../decisions/question.ts';
import type { Sort } from '../jobs/find-jobs.ts';
import type { JobTab } from '../jobs/job-tabs.ts';
import type { Posting } from '../jobs/postings.ts';
import { JobRow } from './job-row.tsx';
import * as styles from './job-table.module.css';

/** More than fit on a screen. */
const step = 20;

/** The columns, and the order that each can give. */
const columns = [
  { name: 'Job', sort: 'title', order: 'ascending' },
  { name: 'Due', sort: 'due', order: 'ascending' },
  { name: 'Budget', sort: 'budget', order: 'descending' },
  { name: 'State', sort: 'state', order: 'ascending' },
] as const;

interface JobTableProps {
  postings: readonly Posting[];
  tab: JobTab;
  sort: Sort;
  onSort: (sort: Sort) => void;
  canChoose: boolean;
  isEnded: boolean;
  ask: Ask;
}

/** The jobs of a tab as a table, for whoever compares many; each row opens to what its card holds. */
export function JobTable({ postings, sort, onSort, ...props }: JobTableProps) {
  const { shown, end } = useGrowing(postings, step);
  return (
    <>
      <table className={styles.table} data-below-bar={props.canChoose || undefined}>
        <thead>
          <tr>
            {columns.map(({ name, sort: by, order }) => (
              <th
                key={by}
                scope="col"
                className={by === 'budget' ? styles.amount : undefined}
                aria-sort={sort === by ? order : undefined}
              >
                <button type="button" onClick={() => onSort(sort === by ? 'newest' : by)}>
                  {name}
                  <span aria-hidden="true">
                    {sort === by && (order === 'ascending' ? '↑' : '↓')}
                  </span>
                </button>
              </th>
            ))}
            <th scope="col">Creators</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((posting) => (
            <JobRow key={posting.key} posting={posting} {...props} />
          ))}
        </tbody>
      </table>
      {end}
    </>
  );
}

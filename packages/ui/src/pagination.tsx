import { Button } from './button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './further-icons.tsx';
import * as styles from './pagination.module.css';

export interface PaginationProps {
  /** What is paged, for screen readers. */
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Items in all. */
  total: number;
  onChange: (page: number) => void;
}

/** Prev, `Page N, total`, Next. */
export const Pagination = ({ label, page, pageSize, total, onChange }: PaginationProps) => (
  <nav className={styles.pagination} aria-label={label}>
    <Button icon={<ChevronLeftIcon />} disabled={page <= 1} onClick={() => onChange(page - 1)}>
      Prev
    </Button>
    <p className={styles.position} aria-live="polite" aria-atomic>
      Page {page}, {total} total
    </p>
    <Button disabled={page * pageSize >= total} onClick={() => onChange(page + 1)}>
      Next
      <ChevronRightIcon />
    </Button>
  </nav>
);

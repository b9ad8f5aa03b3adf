import { jobPagePath } from '@castwork/contract/jobs/job-page-path';
import { Link } from '@castwork/router';
import * as styles from './job-link.module.css';

interface JobLinkProps {
  id: string;
  title: string;
  /** The path below which the page is, where it is not that of the two sides. */
  below?: string;
}

/** A job's title, which leads to its page. */
export const JobLink = ({ id, title, below = '' }: JobLinkProps) => (
  <Link to={below + jobPagePath(id)} className={styles.link}>
    <bdi>{title}</bdi>
  </Link>
);

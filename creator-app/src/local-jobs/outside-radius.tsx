import { type MarketListProps, MarketList } from '../jobs/market-list.tsx';
import * as styles from './local-jobs.module.css';

/** Open jobs beyond one of the two radii, nearest first. */
export const OutsideRadius = (props: Omit<MarketListProps, 'label'>) => (
  <section className={styles.section} aria-labelledby="outside-radius">
    <h2 id="outside-radius">Outside Your Radius (Request Access)</h2>
    <MarketList {...props} level={3} label="Jobs outside your radius" />
  </section>
);

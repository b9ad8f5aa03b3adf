import { creatorSharePercent } from '@castwork/contract/money';
import * as styles from './landing.module.css';

const sides = [
  {
    title: 'For creators',
    steps: [
      'Browse open jobs near you or up for grabs anywhere.',
      'Accept one, make the video, and send your links.',
      `Once the sponsor approves, you are paid: ${creatorSharePercent}% of the budget.`,
    ],
  },
  {
    title: 'For sponsors',
    steps: [
      'Post a job with a budget, a due date and, if you like, a radius.',
      'Creators accept it and send links to what they made.',
      'Watch, then approve or ask for changes. Left undecided, links are approved by themselves after a while.',
    ],
  },
];

/** What each side does, in three steps. */
export const TwoSides = () => (
  <section className={styles.sides} aria-label="How it works">
    {sides.map(({ title, steps }) => (
      <div key={title} className={styles.side}>
        <h2>{title}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    ))}
  </section>
);

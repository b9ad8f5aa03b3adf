import { checkRules, type CheckResult } from '@castwork/contract/link-checks/checks';
import type { LinkCheck } from '@castwork/contract/link-checks/schemas';
import { Badge, type BadgeTone } from '@castwork/ui/badge';
import { CheckCircleIcon, CrossCircleIcon, type Icon, InfoIcon } from '@castwork/ui/icons';
import * as styles from './link-checks.module.css';

// Never colour alone.
const looks: Record<CheckResult, [BadgeTone, Icon, word: string]> = {
  passed: ['success', CheckCircleIcon, 'Passed'],
  failed: ['danger', CrossCircleIcon, 'Check failed'],
  'could not check': ['neutral', InfoIcon, 'Could not check'],
};

/** What failed stands first; then what is fine, on one line. */
const order: readonly CheckResult[] = ['failed', 'passed', 'could not check'];
const inOrder = (checks: readonly LinkCheck[]) =>
  order.flatMap((each) => checks.filter(({ result }) => result === each));

/** A check that this build knows by name says in two words what is fine; any other its whole sentence. */
const shortOf = ({ name, message }: LinkCheck) =>
  Object.entries(checkRules).find(([known]) => known === name)?.[1].label ?? message;

export interface LinkChecksProps {
  checks: readonly LinkCheck[];
  /** What a screen reader calls the list. */
  label: string;
}

/** What was found out about a link: what passed in a word each, and a sentence for all else. */
export const LinkChecks = ({ checks, label }: LinkChecksProps) => (
  <ul className={styles.checks} aria-label={label}>
    {inOrder(checks).map((check) => {
      const [tone, CheckIcon, word] = looks[check.result];
      return (
        <li key={check.name} className={check.result === 'passed' ? undefined : styles.sentence}>
          <Badge tone={tone} icon={<CheckIcon />}>
            {check.result === 'passed' ? shortOf(check) : word}
          </Badge>
          {check.result !== 'passed' && <span dir="auto">{check.message}</span>}
        </li>
      );
    })}
  </ul>
);

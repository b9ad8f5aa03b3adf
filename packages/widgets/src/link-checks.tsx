import { checkRules, type CheckResult } from '@castwork/contract/link-checks/checks';
import type { LinkCheck } from '@castwork/contract/link-checks/schemas';
import { Badge, type BadgeTone } from '@castwork/ui/badge';
import { CheckCircleIcon, CrossCircleIcon, type Icon, InfoIcon } from '@castwork/ui/icons';
import * as styles from './link-checks.module.css';

/** Results of which there is more to say than their name. */
type Said = Exclude<CheckResult, 'passed'>;

// Never colour alone.
const looks: Record<Said, [BadgeTone, Icon, word: string]> = {
  failed: ['danger', CrossCircleIcon, 'Problem found'],
  'could not check': ['neutral', InfoIcon, 'Could not check'],
};

/** A check that this build knows by name says in two words what is fine; any other its whole sentence. */
const shortOf = ({ name, message }: LinkCheck) =>
  Object.entries(checkRules).find(([known]) => known === name)?.[1].label ?? message;

export interface LinkChecksProps {
  checks: readonly LinkCheck[];
  /** What a screen reader calls the list. */
  label: string;
}

/** What passed says so in two words. */
const Passed = ({ checks }: { checks: readonly LinkCheck[] }) =>
  checks.map((check) => (
    <li key={check.name}>
      <Badge tone="success" icon={<CheckCircleIcon />}>
        {shortOf(check)}
      </Badge>
    </li>
  ));

/** What there is to say of checks, each sentence once. */
export const sentencesOf = (checks: readonly Pick<LinkCheck, 'message'>[]): string =>
  [...new Set(checks.map(({ message }) => message))].join(' ');

/** All else says once what it is, and in sentences what there is to say. */
const Sentences = ({ result, checks }: { result: Said; checks: readonly LinkCheck[] }) => {
  if (checks.length === 0) return null;
  const [tone, ResultIcon, word] = looks[result];
  return (
    <li className={styles.sentence}>
      <Badge tone={tone} icon={<ResultIcon />}>
        {word}
      </Badge>
      <span dir="auto">{sentencesOf(checks)}</span>
    </li>
  );
};

/** What was found out about a link: what failed first, what passed in a word each, and what nobody knows. */
export function LinkChecks({ checks, label }: LinkChecksProps) {
  const having = (result: CheckResult) => checks.filter((check) => check.result === result);
  return (
    <ul className={styles.checks} aria-label={label}>
      <Sentences result="failed" checks={having('failed')} />
      <Passed checks={having('passed')} />
      <Sentences result="could not check" checks={having('could not check')} />
    </ul>
  );
}

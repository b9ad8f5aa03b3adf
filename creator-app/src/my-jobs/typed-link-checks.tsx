import { useWatch } from '@castwork/forms';
import { LinkChecks } from '@castwork/widgets/link-checks';
import type { LinksDraft } from './links.ts';
import * as styles from './links-form.module.css';
import { useLinkChecks } from './use-link-checks.ts';

export interface TypedLinkChecksProps {
  acceptedJobId: string;
  index: number;
}

/** What the desk says of the link in a row, and what follows of it. */
export function TypedLinkChecks({ acceptedJobId, index }: TypedLinkChecksProps) {
  const typed = useWatch<LinksDraft, `rows.${number}.url`>({ name: `rows.${index}.url` });
  const checks = useLinkChecks(acceptedJobId, typed);
  const failed = checks.filter(({ result }) => result === 'failed').map(({ name }) => name);
  return (
    <output className={styles.checks}>
      {checks.length > 0 && <LinkChecks label={`Checks in row ${index + 1}`} checks={checks} />}
      {failed.length > 0 && (
        <p>
          {failed.includes('isNew')
            ? 'This link cannot be submitted: a post is paid for once.'
            : 'You can submit it all the same. The sponsor sees this too.'}
        </p>
      )}
    </output>
  );
}

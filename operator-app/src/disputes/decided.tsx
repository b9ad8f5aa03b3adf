import type { CaseFile } from '@castwork/contract/cases/schemas';
import { Banner } from '@castwork/ui/banner';
import { WholeText } from '@castwork/ui/whole-text';
import { BackToWaiting } from '../rows/back-to-waiting.tsx';

interface DecidedProps {
  file: CaseFile;
  /** Whether whoever looks had decided, too, and came late. */
  isLate?: boolean;
}

/** What was decided of a dispute, and why, as both sides read it. Nothing where none was decided. */
export function Decided({ file, isLate = false }: DecidedProps) {
  const decision = file.events.findLast(({ kind }) => kind === 'dispute_resolved');
  if (!decision) return null;
  const { share = 0, reason } = decision.data;
  return (
    <Banner tone={isLate ? 'warning' : 'success'}>
      {isLate && <p>It had been decided before: what you decided was not applied.</p>}
      <p>
        This dispute was decided. {share === 0 ? 'Nothing' : `${share}% of what was agreed`} is
        paid.
      </p>
      {reason && (
        <>
          <p>Reason: </p>
          <WholeText>{reason}</WholeText>
        </>
      )}
      <BackToWaiting />
    </Banner>
  );
}

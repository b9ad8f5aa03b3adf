import { Segmented } from '@castwork/ui/segmented';
import type { useView } from './use-view.ts';

interface PastViewsProps {
  view: ReturnType<typeof useView>;
  /** How many jobs have work that was not completed; unknown while they are read. */
  ended: number | undefined;
}

/** Past Jobs holds what was paid; beside it, what ended otherwise. */
export const PastViews = ({ view, ended }: PastViewsProps) => (
  <div>
    <Segmented
      label="Past jobs"
      items={[
        { value: '', label: 'Paid' },
        { value: 'ended', label: ended ? `Not completed (${ended})` : 'Not completed' },
      ]}
      value={view.past}
      onChange={view.showPast}
    />
  </div>
);

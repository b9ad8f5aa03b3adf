import { useSearchParams } from '@castwork/router';
import { EmptyState } from '@castwork/ui/empty-state';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { Segmented } from '@castwork/ui/segmented';
import { Movements } from '@castwork/widgets/movements';
import { transferSentence } from '../money/transfer-sentence.tsx';

const accounts = [
  { value: 'available', label: 'Available' },
  { value: 'held', label: 'Held' },
] as const;

/** Every movement of what can be used, or of what is held, down from the balance of now. */
export function Transfers() {
  const [params, setParams] = useSearchParams();
  const account = params.get('account') === 'held' ? 'held' : 'available';
  return (
    <Panel title="Movements">
      <Cluster>
        <Segmented
          label="Movements of"
          items={accounts}
          value={account}
          onChange={(value) => setParams({ account: value }, { preventScrollReset: true })}
        />
      </Cluster>
      <Movements
        query={{ limit: 20, account }}
        what={transferSentence}
        empty={
          <EmptyState title="Nothing has moved yet.">
            Funds you add, and what jobs hold and pay, stand here to the cent.
          </EmptyState>
        }
      />
    </Panel>
  );
}

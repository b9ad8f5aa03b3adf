import { useSearchParams } from '@castwork/router';
import { Answer, Banner } from '@castwork/ui/banner';
import { PlusIcon } from '@castwork/ui/further-icons';
import { Form } from '@castwork/ui/layout';
import { formatMoney } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { BeginButton } from '@castwork/widgets/begin-button';
import { DollarField } from '@castwork/widgets/dollar-field';
import { checkAmount } from '../money/amount.ts';
import { useAddFunds } from './use-add-funds.ts';

/** Announces funds; `?add=37.50` fills the amount in. */
export function AddFunds() {
  const [params] = useSearchParams();
  const { form, onSubmit, isBusy, failure, announced } = useAddFunds(params.get('add') ?? '');
  return (
    <Panel title="Add funds">
      <Form aria-label="Add funds" onSubmit={onSubmit}>
        <DollarField
          form={form}
          name="amount"
          label="Amount"
          rules={{ validate: (value) => checkAmount(value, { missing: 'Enter an amount' }) }}
        />
        {failure && <Answer tone="error">{failure}</Answer>}
        {announced && (
          <Banner tone="success">
            {formatMoney(announced.amount)} is announced. How to pay it stands under Funds added.
          </Banner>
        )}
        <div>
          <BeginButton
            type="submit"
            variant="primary"
            icon={<PlusIcon />}
            busy={isBusy}
            busyLabel="Adding…"
          >
            Add funds
          </BeginButton>
        </div>
      </Form>
    </Panel>
  );
}

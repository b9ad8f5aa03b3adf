import { type FailedCheck, failedChecks } from '@castwork/contract/link-checks/checks';
import { limits } from '@castwork/contract/limits';
import type { DisputeCase } from '@castwork/contract/operator/schemas';
import { useDraft, useForm } from '@castwork/forms';
import { refresh, useAction, useSession } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Form } from '@castwork/ui/layout';
import { formatMoney, Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { TextField } from '@castwork/widgets/text-field';
import { TextareaField } from '@castwork/widgets/textarea-field';
import { useState } from 'react';
import { failureWords } from '../rows/failure-words.ts';
import { type Amounts, amountsOf, readShare } from './amounts.ts';

const AmountRows = ({ creator, fees, sponsor, returned }: Amounts) => (
  <DefinitionList
    rows={[
      ['The creator is paid', <Money key="creator" dollars={creator} />],
      ['Fee', <Money key="fees" dollars={fees} />],
      ['The sponsor is charged', <Money key="sponsor" dollars={sponsor} />],
      ['Not charged', <Money key="returned" dollars={returned} />],
    ]}
  />
);

const read = () =>
  refresh(
    'GET /api/operator/disputes/{id}',
    'GET /api/operator/disputes',
    'GET /api/operator/waiting',
  );

interface DecideProps {
  dispute: DisputeCase;
  /** Called where another decision came first. */
  onLate: () => void;
}

/** Decides a dispute: the share that is paid, in dollars to the cent before it is done, and why. */
export function Decide({ dispute, onLate }: DecideProps) {
  const id = dispute.submissionId;
  const form = useForm({ defaultValues: { share: '', reason: '' } });
  const forget = useDraft(form, `decide.${useSession()?.user._id}.${id}`);
  const [asked, setAsked] = useState<{
    share: number;
    reason: string;
    lastMessage: string | null;
    failedChecks: FailedCheck[];
  }>();
  // Once: who keeps writing does not hold off a decision.
  const [isTold, setTold] = useState(false);
  const resolve = useAction('POST /api/operator/disputes/{id}/resolve', {
    // The case says so in its place, where the focus goes: a toast would say it a second time.
    onSuccess: async () => {
      forget();
      await read();
    },
    // Another operator may have been faster: the case, in which this form is gone then, says so.
    onError: async (error) => {
      setAsked(undefined);
      if (error.code === 'messages_since') setTold(true);
      else if (error.status === 409 && error.code !== 'checks_failed') onLate();
      await read();
    },
  });
  const share = readShare(form.watch('share'));
  const submit = form.handleSubmit((typed) =>
    setAsked({
      share: readShare(typed.share) ?? 0,
      reason: typed.reason,
      lastMessage: dispute.file.messages.at(-1)?._id ?? null,
      failedChecks: failedChecks(dispute.file.submission.links),
    }),
  );
  const amounts = asked && amountsOf(dispute, asked.share);
  return (
    <Panel title="Decide">
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          form={form}
          name="share"
          label="Share that is paid, in percent"
          hint="0 pays nothing, 100 all that was agreed"
          suffix="%"
          inputMode="numeric"
          dir="ltr"
          rules={{
            validate: (typed) =>
              readShare(typed) !== undefined || 'Enter a whole number from 0 to 100',
          }}
        />
        {share !== undefined && <AmountRows {...amountsOf(dispute, share)} />}
        <TextareaField
          form={form}
          name="reason"
          label="Reason"
          hint="Both sides read it"
          maxLength={limits.note}
          rules={{ validate: (typed) => typed.trim() !== '' || 'Say why: both sides read it' }}
        />
        {resolve.error && <Answer tone="error">{failureWords(resolve.error, 'decided')}</Answer>}
        <div>
          <Button type="submit" variant="primary">
            Decide…
          </Button>
        </div>
      </Form>
      {asked && amounts && (
        <ConfirmDialog
          open
          title={`Pay ${formatMoney(amounts.creator)}, ${asked.share}% of what was agreed?`}
          confirmLabel={asked.share === 0 ? 'Pay nothing' : `Pay ${formatMoney(amounts.creator)}`}
          busy={resolve.isPending}
          busyLabel="Deciding…"
          onConfirm={() =>
            resolve.mutate({
              params: { id },
              body: isTold ? { ...asked, lastMessage: undefined } : asked,
            })
          }
          onCancel={() => setAsked(undefined)}
        >
          <AmountRows {...amounts} />
          <p>Both sides are told. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

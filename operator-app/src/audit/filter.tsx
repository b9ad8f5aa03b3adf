import { eventKinds } from '@castwork/contract/events/kinds';
import { plainKind } from '@castwork/contract/events/plain-kind';
import { limits } from '@castwork/contract/limits';
import { Button } from '@castwork/ui/button';
import { Field } from '@castwork/ui/field';
import { Select } from '@castwork/ui/select';
import { TextInput } from '@castwork/ui/text-input';
import { AskForm } from '../rows/ask-form.tsx';
import * as styles from './filter.module.css';
import { actors, type useFilter } from './use-filter.ts';

const kinds = Object.keys(eventKinds)
  .map((kind) => [kind, plainKind(kind)] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b));

interface FilterProps {
  value: ReturnType<typeof useFilter>[0];
  onChange: (form: FormData) => void;
}

/** What is asked of the audit trail. */
export const Filter = ({ value, onChange }: FilterProps) => (
  <AskForm className={styles.filter} values={value} onAsk={onChange}>
    <Field label="Done by">
      <Select name="by">
        {Object.entries(actors).map(([actor, words]) => (
          <option key={actor} value={actor}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="What">
      <Select name="kind">
        <option value="">Anything</option>
        {kinds.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="Who or whom">
      <TextInput name="about" placeholder="Address or id" maxLength={limits.email} />
    </Field>
    <Field label="From (UTC)">
      <TextInput type="date" name="from" />
    </Field>
    <Field label="To (UTC)">
      <TextInput type="date" name="to" />
    </Field>
    <Button type="submit" variant="primary">
      Show
    </Button>
  </AskForm>
);

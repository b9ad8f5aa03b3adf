import { linkPlatforms } from '@castwork/contract/limits';
import { linkPlatform, parseWebLink } from '@castwork/contract/links';
import { Button } from '@castwork/ui/button';
import { Field } from '@castwork/ui/field';
import { TrashIcon } from '@castwork/ui/icons';
import { Select } from '@castwork/ui/select';
import { TextInput } from '@castwork/ui/text-input';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useFormContext } from '@castwork/forms';
import { linkProblem, type LinksDraft } from './links.ts';
import * as styles from './links-form.module.css';

export interface LinkFieldsProps {
  index: number;
  /** None for the only row. */
  onRemove: (() => void) | undefined;
}

/** One link: a complete one sets its platform and is checked against the other rows at once. */
export function LinkFields({ index, onRemove }: LinkFieldsProps) {
  const { register, formState, getFieldState, setValue, trigger } = useFormContext<LinksDraft>();
  const url = `rows.${index}.url` as const;
  const platform = `rows.${index}.platform` as const;
  const { error } = getFieldState(url, formState);
  const recognise = (typed: string) => {
    const link = parseWebLink(typed);
    if (link) setValue(platform, linkPlatform(link));
    // Never on leaving the field: a message that appears then moves the button one is pressing.
    if (link || error) void trigger(url);
  };
  const input = register(url, {
    validate: (_, { rows }) => linkProblem(rows, index),
    onChange: ({ target }: { target: { value: string } }) => recognise(target.value),
  });
  return (
    <div className={styles.row}>
      <div className={styles.platform}>
        <Field label={`Platform ${index + 1}`}>
          <Select {...register(platform)}>
            {linkPlatforms.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.url}>
        <Field label={`Link ${index + 1}`} error={error?.message}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...input}
          />
        </Field>
      </div>
      {onRemove && (
        <div className={styles.remove}>
          <Button variant="ghost" icon={<TrashIcon />} onClick={onRemove}>
            <VisuallyHidden>Remove link {index + 1}</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  );
}

import { linkPlatforms } from '@castwork/contract/limits';
import { parseWebLink } from '@castwork/contract/links';
import { linkPlatformOf, platformOf } from '@castwork/contract/platforms/platform-of';
import { Button } from '@castwork/ui/button';
import { Field } from '@castwork/ui/field';
import { TrashIcon } from '@castwork/ui/further-icons';
import { Select } from '@castwork/ui/select';
import { TextInput } from '@castwork/ui/text-input';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useFormContext, useWatch } from '@castwork/forms';
import { linkProblem, type LinksDraft } from './links.ts';
import * as styles from './links-form.module.css';
import { TypedLinkChecks } from './typed-link-checks.tsx';

export interface LinkFieldsProps {
  acceptedJobId: string;
  index: number;
  /** None for the only row. */
  onRemove: (() => void) | undefined;
}

/** One link: a complete one sets its platform and is checked against the other rows at once. */
export function LinkFields({ acceptedJobId, index, onRemove }: LinkFieldsProps) {
  const form = useFormContext<LinksDraft>();
  const { register, formState, getFieldState, getValues, setValue, trigger } = form;
  const url = `rows.${index}.url` as const;
  const platform = `rows.${index}.platform` as const;
  const isChosen = `rows.${index}.isChosen` as const;
  const named = platformOf(parseWebLink(useWatch({ control: form.control, name: url })) ?? '');
  // The select has fewer words.
  const isUnlisted = !linkPlatforms.some((name) => name === named);
  const { error } = getFieldState(url, formState);
  const recognise = (typed: string) => {
    const link = parseWebLink(typed);
    if (link && !getValues(isChosen)) setValue(platform, linkPlatformOf(link));
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
        <Field
          label={`Platform ${index + 1}`}
          hint={isUnlisted && `${named === 'X' ? 'An' : 'A'} ${named} link`}
        >
          <Select {...register(platform, { onChange: () => setValue(isChosen, true) })}>
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
      <TypedLinkChecks acceptedJobId={acceptedJobId} index={index} />
    </div>
  );
}

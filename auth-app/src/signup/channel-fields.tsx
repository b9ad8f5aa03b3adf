import { limits, platforms } from '@castwork/contract/limits';
import { Checkbox } from '@castwork/ui/checkbox';
import { Fieldset } from '@castwork/ui/fieldset';
import { useFormContext, useWatch } from '@castwork/forms';
import { TextField } from '../forms/text-field.tsx';
import { PlatformUrlField } from '../profile-fields/platform-url-field.tsx';
import type { SignupValues } from './signup-values.ts';

/** What one makes, and where it is shown: each chosen platform asks for its URL. */
export function ChannelFields() {
  const form = useFormContext<SignupValues>();
  const chosen = useWatch({ control: form.control, name: 'platforms' });
  return (
    <>
      <TextField
        form={form}
        name="contentType"
        label="Content type"
        hint="What you make, or look for: travel vlogs, reviews, comedy"
        autoComplete="off"
        maxLength={limits.name}
      />
      <Fieldset legend="Platforms" inline>
        {platforms.map((platform) => (
          <Checkbox
            key={platform}
            label={platform}
            value={platform}
            {...form.register('platforms')}
          />
        ))}
      </Fieldset>
      {platforms
        .filter((platform) => chosen.includes(platform))
        .map((platform) => (
          <PlatformUrlField key={platform} platform={platform} />
        ))}
    </>
  );
}

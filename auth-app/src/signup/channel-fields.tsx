import { platforms } from '@castwork/contract/limits';
import { Checkbox } from '@castwork/ui/checkbox';
import { Fieldset } from '@castwork/ui/fieldset';
import { useFormContext, useWatch } from '@castwork/forms';
import { ContentTypeField } from '../profile-fields/content-type-field.tsx';
import { PlatformUrlField } from '../profile-fields/platform-url-field.tsx';
import type { SignupValues } from './signup-values.ts';

/** What one makes, and where it is shown: each chosen platform asks for its URL. */
export function ChannelFields() {
  const form = useFormContext<SignupValues>();
  const chosen = useWatch({ control: form.control, name: 'platforms' });
  return (
    <>
      <ContentTypeField />
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

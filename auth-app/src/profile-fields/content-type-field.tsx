import { limits } from '@castwork/contract/limits';
import { useFormContext } from '@castwork/forms';
import { TextField } from '@castwork/widgets/text-field';
import type { ProfileValues } from './profile-values.ts';

/** What one makes. */
export const ContentTypeField = () => (
  <TextField
    form={useFormContext<ProfileValues>()}
    name="contentType"
    label="Content type"
    hint="What you make: travel vlogs, reviews, comedy"
    autoComplete="off"
    maxLength={limits.name}
  />
);

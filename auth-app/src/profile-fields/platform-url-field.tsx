import { limits, type Platform } from '@castwork/contract/limits';
import { useFormContext } from '@castwork/forms';
import { TextField } from '@castwork/widgets/text-field';
import type { ProfileValues } from './profile-values.ts';

/** The address of one's page on a platform. */
export const PlatformUrlField = ({ platform }: { platform: Platform }) => (
  <TextField
    form={useFormContext<ProfileValues>()}
    name={`platformUrls.${platform}`}
    label={`${platform} URL`}
    type="url"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    placeholder="https://"
    maxLength={limits.url}
  />
);

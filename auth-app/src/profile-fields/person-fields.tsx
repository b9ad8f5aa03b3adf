import { limits } from '@castwork/contract/limits';
import { Columns } from '@castwork/ui/layout';
import { useFormContext } from '@castwork/forms';
import { TextField } from '../forms/text-field.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Who one is, and how to be reached. */
export function PersonFields() {
  const form = useFormContext<ProfileValues>();
  return (
    <>
      <Columns>
        <TextField
          form={form}
          name="fullName"
          label="Full name"
          autoComplete="name"
          maxLength={limits.name}
        />
        <TextField
          form={form}
          name="stageName"
          label="Stage name"
          autoComplete="nickname"
          maxLength={limits.name}
        />
      </Columns>
      <Columns>
        <TextField
          form={form}
          name="businessName"
          label="Business name"
          autoComplete="organization"
          maxLength={limits.name}
        />
        <TextField
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={limits.phone}
        />
      </Columns>
    </>
  );
}

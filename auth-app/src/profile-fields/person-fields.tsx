import { limits } from '@castwork/contract/limits';
import type { Role } from '@castwork/contract/roles';
import { Columns } from '@castwork/ui/layout';
import { useFormContext } from '@castwork/forms';
import { TextField } from '@castwork/widgets/text-field';
import type { ProfileValues } from './profile-values.ts';

/** Who one is, and how to be reached. Only creators have a stage, and operators no business. */
export function PersonFields({ role }: { role: Role }) {
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
        {role === 'creator' && (
          <TextField
            form={form}
            name="stageName"
            label="Stage name"
            autoComplete="nickname"
            maxLength={limits.name}
          />
        )}
      </Columns>
      <Columns>
        {role !== 'operator' && (
          <TextField
            form={form}
            name="businessName"
            label="Business name"
            autoComplete="organization"
            maxLength={limits.name}
          />
        )}
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

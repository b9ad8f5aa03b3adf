import { Link } from '@castwork/router';
import { EmptyState } from '@castwork/ui/empty-state';
import { PinIcon, SettingsIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';

/** What a creator without coordinates sees under Local Jobs (specification, section 2). */
export const PlaceHint = () => (
  <EmptyState
    icon={<PinIcon />}
    title="Update your address in Settings to see Local Jobs."
    action={
      <LinkButton as={Link} to="/settings" variant="primary" icon={<SettingsIcon />}>
        Open Settings
      </LinkButton>
    }
  >
    Your ZIP code is what tells how far a job is from you.
  </EmptyState>
);

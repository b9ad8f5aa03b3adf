import { Link, useNavigate } from '@castwork/router';
import { session, useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { LogoutIcon, SettingsIcon, UserIcon } from '@castwork/ui/icons';
import { Cluster } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import { Frame } from '../frame/frame.tsx';

/** Who is signed in, and the ways to change or end that. */
export function Profile() {
  const user = useSession()?.user;
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <Frame title="Profile">
      <Panel
        title={<bdi>{user.stageName || user.fullName || user.businessName || user.email}</bdi>}
      >
        <Cluster>
          <LinkButton as={Link} to="/settings" variant="primary" icon={<SettingsIcon />}>
            Settings
          </LinkButton>
          {user.role !== 'operator' && (
            <LinkButton as={Link} to="/people/me" icon={<UserIcon />}>
              Your page
            </LinkButton>
          )}
          <Button icon={<LogoutIcon />} onClick={() => session.leave(navigate)}>
            Logout
          </Button>
        </Cluster>
      </Panel>
    </Frame>
  );
}

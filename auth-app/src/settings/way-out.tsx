import { useNavigate } from '@castwork/router';
import { session } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { LogoutIcon } from '@castwork/ui/icons';

/** Ends the session in this browser. */
export function WayOut() {
  const navigate = useNavigate();
  return (
    <Button wide icon={<LogoutIcon />} onClick={() => session.leave(navigate)}>
      Logout
    </Button>
  );
}

import { useSession } from '@castwork/session';
import { PageHeader } from '@castwork/ui/page-header';
import { Panel } from '@castwork/ui/panel';
import { greeting } from './greeting.ts';

/** The first screen. */
export function Welcome() {
  const session = useSession();
  return (
    <>
      <PageHeader title="New remote" lead={greeting(session?.user.fullName)} />
      <Panel>
        <p>This screen comes from a repository of its own.</p>
      </Panel>
    </>
  );
}

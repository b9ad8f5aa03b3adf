import { type Role, withArticle } from '@castwork/contract/roles';
import { Link } from '@castwork/router';
import { useSession } from '@castwork/session';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { Panel } from '@castwork/ui/panel';
import { CreatorChecklist, SponsorChecklist } from './checklist.tsx';
import * as styles from './intro.module.css';
import { homeOf } from '../places.ts';

const leads = {
  creator: 'Find jobs near you or up for grabs, send your links, and get paid once approved.',
  sponsor: 'Post paid content jobs, review the links creators send, and approve what you like.',
  operator: 'See what waits, decide disputes, and record what was paid.',
} satisfies Record<Role, string>;

/** The welcome after signing in for the first time. */
export function Intro() {
  const user = useSession()?.user;
  if (!user) return null;
  const name = user.stageName || user.fullName || user.businessName;
  const dashboard = homeOf(user.role);
  return (
    <div className={styles.intro}>
      <PageHeader
        title={
          name ? (
            <>
              Welcome, <bdi>{name}</bdi>
            </>
          ) : (
            'Welcome to Castwork'
          )
        }
      />
      <Panel title={`You are signed in as ${withArticle(user.role)}`}>
        <p>{leads[user.role]}</p>
        <div>
          <LinkButton
            as={Link}
            variant="primary"
            to={dashboard === '/intro' ? '/settings' : dashboard}
          >
            Go to Dashboard
          </LinkButton>
        </div>
      </Panel>
      {user.role === 'creator' && <CreatorChecklist user={user} />}
      {user.role === 'sponsor' && <SponsorChecklist user={user} />}
    </div>
  );
}

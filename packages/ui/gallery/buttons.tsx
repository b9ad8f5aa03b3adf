import { useState } from 'react';
import { Badge } from '../src/badge.tsx';
import { Button } from '../src/button.tsx';
import { CountBadge } from '../src/count-badge.tsx';
import { ExternalLink } from '../src/external-link.tsx';
import { IconButton } from '../src/icon-button.tsx';
import { PlusIcon, TrashIcon } from '../src/further-icons.tsx';
import { RefreshIcon } from '../src/icons.tsx';
import { Cluster, Stack } from '../src/layout.tsx';
import { LinkButton } from '../src/link-button.tsx';
import { StatusBadge } from '../src/status-badge.tsx';
import { Section } from './section.tsx';

export function Buttons() {
  const [presses, setPresses] = useState(0);
  return (
    <Section title="Buttons and badges">
      <Stack>
        <Cluster>
          <Button variant="primary">Accept Job</Button>
          <Button icon={<PlusIcon />}>Add Another Link</Button>
          <Button variant="danger" icon={<TrashIcon />}>
            Delete Job
          </Button>
          <Button variant="ghost">Cancel</Button>
          <LinkButton href="#top">Home</LinkButton>
          <IconButton aria-label="Add">
            <PlusIcon />
          </IconButton>
          <IconButton variant="quiet" aria-label="Delete">
            <TrashIcon />
          </IconButton>
          <IconButton variant="accent" large aria-label="Refresh">
            <RefreshIcon />
          </IconButton>
        </Cluster>
        <Cluster>
          <Button
            variant="primary"
            busy
            busyLabel="Accepting…"
            onClick={() => setPresses(presses + 1)}
          >
            Accept Job
          </Button>
          <Button busy>Refresh</Button>
          <Button variant="danger" busy busyLabel="Deleting…">
            Delete
          </Button>
          <Button variant="primary" disabled>
            Not now
          </Button>
          <Button disabled icon={<RefreshIcon />}>
            Not now
          </Button>
          <output>{presses} presses</output>
        </Cluster>
        <Cluster>
          <StatusBadge look="todo" word="To do" note="Your turn" />
          <StatusBadge look="review" word="In review" />
          <StatusBadge look="changes" word="Changes asked" />
          <StatusBadge look="paid" word="Paid" />
          <StatusBadge look="dispute" word="Disputed" />
          <StatusBadge look="ended" word="Not completed" note="Withdrawn" />
          <StatusBadge look="waiting" word="Pending" />
          <StatusBadge look="granted" word="Approved" />
          <StatusBadge look="refused" word="Denied" />
          <Badge>Up for grabs</Badge>
          <Badge tone="info">Local</Badge>
          <CountBadge count={0} />
          <CountBadge count={12} />
          <CountBadge count={3} loud />
          <CountBadge count={1000} loud />
        </Cluster>
        <Cluster>
          <ExternalLink href="https://www.youtube.com/watch?v=a1b2c3">YouTube</ExternalLink>
          <ExternalLink href="javascript:alert(1)">not a link</ExternalLink>
          <a href="#top">A plain link</a>
        </Cluster>
      </Stack>
    </Section>
  );
}

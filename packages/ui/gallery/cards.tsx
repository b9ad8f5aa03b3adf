import { useState } from 'react';
import { Badge } from '../src/badge.tsx';
import { Button } from '../src/button.tsx';
import { CardGrid } from '../src/card-grid.tsx';
import { Card, Fact } from '../src/card.tsx';
import { DefinitionList } from '../src/definition-list.tsx';
import { ExternalLink } from '../src/external-link.tsx';
import { CalendarIcon, PinIcon } from '../src/icons.tsx';
import { Stack } from '../src/layout.tsx';
import { Money } from '../src/money.tsx';
import { Pagination } from '../src/pagination.tsx';
import { RelativeDate } from '../src/relative-date.tsx';
import { Stat } from '../src/stat.tsx';
import { StatusBadge } from '../src/status-badge.tsx';
import { Tabs } from '../src/tabs.tsx';
import { Timeline } from '../src/timeline.tsx';
import { Section } from './section.tsx';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE');

const items = [
  { value: 'grabs', label: 'Up for Grabs', count: 24 },
  { value: 'local', label: 'Local Jobs', count: 7 },
  { value: 'mine', label: 'My Jobs', count: 2 },
  { value: 'pending', label: 'Pending' },
  { value: 'past', label: 'Past Jobs', count: 130 },
] as const;

const steps = [
  { done: 'Accepted', ahead: 'Accept' },
  { done: 'Links sent', ahead: 'Send links' },
  { done: 'Approved & paid', ahead: 'Approval and pay' },
];

export function Cards() {
  const [tab, setTab] = useState<(typeof items)[number]['value']>('grabs');
  const [page, setPage] = useState(1);
  return (
    <Section title="Tabs and cards">
      <Tabs label="Jobs" items={items} value={tab} onChange={setTab}>
        <Stack gap="l">
          <CardGrid>
            <Card
              title="Thirty seconds at the farmers market"
              figure={<Money dollars={212.5} />}
              figureLabel="You earn"
              badge={<Badge tone="info">Local</Badge>}
              facts={
                <>
                  <Fact icon={<PinIcon />}>Austin, TX · 12.4 mi</Fact>
                  <Fact icon={<CalendarIcon />}>
                    Due <RelativeDate value={inDays(3)} />
                  </Fact>
                </>
              }
              actions={<Button variant="primary">Accept Job</Button>}
            >
              <p>A short vertical clip of the stalls opening, natural sound, no voice-over.</p>
              <DefinitionList
                rows={[
                  ['Agent', 'Jo Park'],
                  ['Contact', '+1 512 555 0100'],
                  ['Radius', '25 miles'],
                  ['Note', undefined],
                ]}
              />
            </Card>
            <Card
              title="Unboxing of a travel tripod with a title that runs over more than one line"
              figure={<Money dollars={1250} />}
              figureLabel="You earn"
              badge={<StatusBadge look="review" word="In review" note="Your turn" />}
              facts={
                <Fact icon={<CalendarIcon />}>
                  Due <RelativeDate value={inDays(1)} />
                </Fact>
              }
            >
              <Timeline label="Progress" steps={steps} done={2} />
              <ExternalLink href="https://www.youtube.com/watch?v=a1b2c3d4e5f6g7h8i9&list=abcdefghijk">
                youtube.com/watch?v=a1b2c3d4e5f6g7h8i9&amp;list=abcdefghijk
              </ExternalLink>
            </Card>
            <Card
              title="Coffee roastery tour"
              figure={<Money dollars={85} />}
              figureLabel="You were paid"
              badge={<StatusBadge look="paid" word="Paid" />}
            >
              <Timeline label="Progress" steps={steps} done={3} />
            </Card>
            <Card
              title="A new week, a new recipe"
              figure={<Money dollars={40.8} />}
              figureLabel="You earn"
              badge={<StatusBadge look="todo" word="To do" note="Your turn" />}
              actions={
                <>
                  <Button variant="primary">Submit Links</Button>
                  <Button>Add Another Link</Button>
                </>
              }
            >
              <Timeline label="Progress" steps={steps} done={1} />
            </Card>
            <Card
              title="A card without a figure"
              badge={<StatusBadge look="refused" word="Denied" />}
            >
              <p>Requested 3 days ago. The sponsor looks for someone nearer.</p>
            </Card>
          </CardGrid>
          <CardGrid>
            <Stat label="Paid so far" value={<Money dollars={4180.25} />} note="11 jobs" />
            <Stat label="Waiting" value={<Money dollars={640} />} />
          </CardGrid>
          <Pagination label="Pages" page={page} pageSize={20} total={47} onChange={setPage} />
        </Stack>
      </Tabs>
    </Section>
  );
}

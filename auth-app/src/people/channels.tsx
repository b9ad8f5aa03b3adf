import type { Person } from '@castwork/contract/people/schemas';
import { Panel } from '@castwork/ui/panel';
import { ChannelList } from '@castwork/widgets/channel-list';

/** Where a creator publishes, and what. */
export const Channels = ({ person: { channels, contentType } }: { person: Person }) => (
  <Panel title="Channels">
    {contentType && <p dir="auto">{contentType}</p>}
    <ChannelList channels={channels} />
  </Panel>
);

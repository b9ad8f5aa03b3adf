import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { usageWords } from '@castwork/contract/jobs/usage-rights';
import type { DefinitionListProps } from '@castwork/ui/definition-list';
import { Fragment } from 'react';

/** What a sponsor says is to be delivered. */
export type Deliverables = Pick<
  VisibleJob,
  'platforms' | 'postCount' | 'mentions' | 'disclosure' | 'usageRights'
>;

const Mentions = ({ mentions }: { mentions: readonly string[] }) =>
  mentions.map((mention, index) => (
    <Fragment key={mention}>
      {index > 0 && ', '}
      <bdi>{mention}</bdi>
    </Fragment>
  ));

/** What is to be delivered, as rows of a brief; what is left open has none. */
export const deliverableRows = ({
  platforms = [],
  postCount,
  mentions = [],
  disclosure,
  usageRights,
}: Deliverables): DefinitionListProps['rows'] => [
  ['Post on', platforms.join(', ')],
  ['Posts', postCount],
  ['Mention', mentions.length > 0 && <Mentions mentions={mentions} />],
  ['Disclose as', disclosure],
  ['Usage rights', usageRights && usageWords(usageRights)],
];

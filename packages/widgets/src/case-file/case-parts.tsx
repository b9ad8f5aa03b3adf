import type { CaseFile } from '@castwork/contract/cases/schemas';
import { Panel } from '@castwork/ui/panel';
import { SubmittedLinks } from '../submitted-links.tsx';
import { Agreed } from './agreed.tsx';
import { History } from './history.tsx';
import { Paid } from './paid.tsx';
import { Said } from './said.tsx';

/** Everything about one submission, part by part: brief, links, what happened, messages, money. */
export const CaseParts = ({ file }: { file: CaseFile }) => {
  const { submittedLinks, links } = file.submission;
  return (
    <>
      <Panel title={`The brief as it was accepted, version ${file.brief.version}`}>
        <Agreed brief={file.brief} />
      </Panel>
      <Panel title="Links">
        {submittedLinks.length > 0 ? (
          <SubmittedLinks links={submittedLinks} known={links} label="Links" />
        ) : (
          <p>None were submitted.</p>
        )}
      </Panel>
      <Panel title="What happened">
        <History file={file} />
      </Panel>
      <Panel title="Messages">
        <Said file={file} />
      </Panel>
      <Panel title="Money">
        <Paid file={file} />
      </Panel>
    </>
  );
};

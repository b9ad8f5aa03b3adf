import { parseWebLink } from '@castwork/contract/links';
import { ExternalLink } from '@castwork/ui/external-link';
import { Fragment } from 'react';

/** An address up to what ends a sentence around it. */
const address = /https?:\/\/[^\s<>"“”]+[^\s<>"“”.,;:!?')\]}’]/gi;

/**
 * What somebody wrote, with its http(s) addresses as links. A link shows where it leads, in the form
 * that browsers go by: no letters that turn round or look like others.
 */
export function LinkedText({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: typed, index } of text.matchAll(address)) {
    const href = parseWebLink(typed);
    if (href === undefined) continue;
    parts.push(
      <Fragment key={index}>
        {text.slice(end, index)}
        <ExternalLink inText href={href} />
      </Fragment>,
    );
    end = index + typed.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

import { parseWebLink } from '@castwork/contract/links';

/** An address up to what ends a sentence around it. */
const address = /https?:\/\/[^\s<>"“”]+[^\s<>"“”.,;:!?')\]}’]/gi;

/** A stretch of words, or an address that is a link. */
export type Part = string | { readonly href: string };

/**
 * Finds the http(s) addresses in what somebody wrote. A link is in the form that browsers go by: no
 * letters that turn round or look like others. What is no address of a public place stays words.
 * @returns what it is made of, in order
 */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: typed, index } of text.matchAll(address)) {
    const href = parseWebLink(typed);
    if (href === undefined) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ href });
    end = index + typed.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

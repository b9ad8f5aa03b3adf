import type { Block, Span } from '@castwork/contract/legal/schemas';
import { lexer, type Token, type Tokens } from 'marked';

type Style = Omit<Span, 'text'>;

/** Where a link may lead. What else an address may start with could run in the page. */
const isSafe = (href: string) => /^(https:\/\/|mailto:|\/(?!\/))/i.test(href);

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Words with how they look. HTML is words like any others: nothing of it is ever run. */
function toSpans(tokens: readonly Token[] = [], style: Style = {}): Span[] {
  return tokens.flatMap((token): Span[] => {
    if (token.type === 'strong') return toSpans(token.tokens, { ...style, strong: true });
    if (token.type === 'em') return toSpans(token.tokens, { ...style, emphasis: true });
    if (token.type === 'link') {
      const { href, tokens: inner } = token as Tokens.Link;
      return toSpans(inner, isSafe(href) ? { ...style, href } : style);
    }
    if (token.type === 'br') return [{ text: ' ', ...style }];
    if ('tokens' in token && token.tokens) return toSpans(token.tokens, style);
    const text = 'text' in token ? String(token.text) : token.raw;
    return [{ text: unescaped(text).replaceAll(/\s+/g, ' '), ...style }];
  });
}

function toBlock(token: Token): Block[] {
  if (token.type === 'heading') {
    const { depth, tokens } = token as Tokens.Heading;
    return depth === 1
      ? []
      : [{ kind: 'heading', level: Math.min(4, depth), spans: toSpans(tokens) }];
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return [{ kind: 'list', ordered, items: items.map((item) => toSpans(item.tokens)) }];
  }
  if (token.type === 'space' || token.type === 'hr' || token.type === 'def') return [];
  if (token.type === 'blockquote') return (token as Tokens.Blockquote).tokens.flatMap(toBlock);
  if (token.type === 'paragraph')
    return [{ kind: 'paragraph', spans: toSpans((token as Tokens.Paragraph).tokens) }];
  return [{ kind: 'paragraph', spans: [{ text: token.raw.trim() }] }];
}

/** A text in Markdown as parts that hold no HTML: headings, paragraphs and lists. */
export const toBlocks = (markdown: string): Block[] => lexer(markdown).flatMap(toBlock);

/** The first heading of a text. @param otherwise for a text without */
export function toTitle(markdown: string, otherwise: string): string {
  const first = lexer(markdown).find(
    (token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1,
  );
  return first
    ? toSpans(first.tokens)
        .map(({ text }) => text)
        .join('')
    : otherwise;
}

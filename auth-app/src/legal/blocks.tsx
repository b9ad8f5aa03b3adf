import type { Block, Span } from '@castwork/contract/legal/schemas';
import { Link } from '@castwork/router';
import type { ReactNode } from 'react';
import * as styles from './blocks.module.css';

function Words({ span: { text, strong, emphasis, href } }: { span: Span }) {
  let words: ReactNode = text;
  if (emphasis) words = <em>{words}</em>;
  if (strong) words = <strong>{words}</strong>;
  if (href === undefined) return words;
  return href.startsWith('/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
}

// The text is never changed in the page: a part's place is its name.
const Line = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, index) => <Words key={index} span={span} />);

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as 'h2';
    return (
      <Heading>
        <Line spans={block.spans} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line spans={block.spans} />
      </p>
    );
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {block.items.map((spans, index) => (
        <li key={index}>
          <Line spans={spans} />
        </li>
      ))}
    </List>
  );
}

/** A text as it was written: headings, paragraphs and lists. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.text} dir="auto">
    {blocks.map((block, index) => (
      <Part key={index} block={block} />
    ))}
  </div>
);

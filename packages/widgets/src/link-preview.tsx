import type { LinkPreview as Preview } from '@castwork/contract/link-checks/schemas';
import { apiAddress } from '@castwork/session';
import { useState } from 'react';
import * as styles from './link-preview.module.css';

/** What a platform shows of a post: its picture, title and author, in the words of strangers. */
export function LinkPreview({ preview: { title, author, thumbnail } }: { preview: Preview }) {
  const [isBroken, setBroken] = useState(false);
  const hasPicture = thumbnail !== null && !isBroken;
  if (!hasPicture && !title && !author) return null;
  return (
    <div className={styles.preview}>
      {hasPicture && (
        <img
          className={styles.picture}
          src={apiAddress(thumbnail)}
          alt=""
          width={128}
          height={72}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <div className={styles.words}>
        {title && (
          <p className={styles.title} dir="auto">
            {title}
          </p>
        )}
        {author && (
          <p className={styles.author}>
            by <bdi>{author}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

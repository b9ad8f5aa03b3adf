import { Button } from '@castwork/ui/button';
import { copyText } from '@castwork/ui/copy-text';
import { downloadText } from '@castwork/ui/download';
import { Cluster } from '@castwork/ui/layout';
import { showToast } from '@castwork/ui/toast';
import { useEffect, useRef } from 'react';
import * as styles from './recovery-codes.module.css';

const asText = (codes: readonly string[]) =>
  `Castwork recovery codes: each is good for one login without your phone.\n\n${codes.join('\n')}\n`;

const copy = async (codes: readonly string[]) =>
  showToast({
    message: (await copyText(asText(codes)))
      ? 'Recovery codes copied'
      : 'They could not be copied: download them',
  });

/** New recovery codes, which are seen this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <h3>Your recovery codes</h3>
      <p>
        Each lets you log in once without your phone. Keep them where you find them then, and nobody
        else does: they are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster>
        <Button onClick={() => downloadText('castwork-recovery-codes.txt', asText(codes))}>
          Download
        </Button>
        <Button onClick={() => void copy(codes)}>Copy</Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </Cluster>
    </div>
  );
}

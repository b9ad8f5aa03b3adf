import { Button } from '@castwork/ui/button';
import { copyText } from '@castwork/ui/copy-text';
import { LinkButton } from '@castwork/ui/link-button';
import { Cluster } from '@castwork/ui/layout';
import { showToast } from '@castwork/ui/toast';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import * as styles from './new-app.module.css';

/** Modules of white around a QR code, without which readers do not find it. */
const quiet = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const size = code.size + 2 * quiet;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}

const copy = async (secret: string) =>
  showToast({
    message: (await copyText(secret)) ? 'Secret copied' : 'It could not be copied: type it over',
  });

/** What an authenticator app is told to make codes for this account, as a QR code and as text. */
export const NewApp = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className={styles.app}>
    <p>
      Scan this with an authenticator app on your phone, open it there, or type the secret into it.
      Then enter the code that the app shows: from then on your login takes one beside the password.
    </p>
    <QrCode text={uri} label="QR code for an authenticator app" />
    <dl className={styles.secret}>
      <dt>Secret</dt>
      <dd>
        <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </dd>
    </dl>
    <Cluster>
      {/* A phone cannot scan what it shows itself. */}
      <LinkButton href={uri}>Open in an authenticator app</LinkButton>
      <Button onClick={() => void copy(secret)}>Copy secret</Button>
    </Cluster>
  </div>
);

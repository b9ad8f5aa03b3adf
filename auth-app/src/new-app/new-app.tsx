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

/** What an authenticator app is told to make codes for this account, as a QR code and as text. */
export const NewApp = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className={styles.app}>
    <p>
      Scan this with an authenticator app on your phone, or type the secret into it. Then enter the
      code that the app shows: from then on your login takes one beside the password.
    </p>
    <QrCode text={uri} label="QR code for an authenticator app" />
    <dl className={styles.secret}>
      <dt>Secret</dt>
      <dd>
        <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </dd>
    </dl>
  </div>
);

import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, CrossCircleIcon, InfoIcon, type Icon } from './icons.tsx';

/** What kind of news a message is. */
export type Tone = 'success' | 'error' | 'warning' | 'info';

const icons = {
  success: CheckCircleIcon,
  error: CrossCircleIcon,
  warning: AlertIcon,
  info: InfoIcon,
} satisfies Record<Tone, Icon>;

/** The icon of a message's tone. A message that begins with a pictogram of its own gets none. */
export function ToneIcon({ tone, message }: { tone: Tone; message: ReactNode }) {
  const [start] = [message].flat();
  if (typeof start === 'string' && /^\p{Extended_Pictographic}/u.test(start)) return null;
  const Icon = icons[tone];
  return <Icon />;
}

import { Button } from '@castwork/ui/button';
import { copyText } from '@castwork/ui/copy-text';
import { ShareIcon } from '@castwork/ui/further-icons';
import { showToast } from '@castwork/ui/toast';

/** Hands an address on: to what the device shares with, else to the clipboard. */
async function share(title: string) {
  // Without what somebody had searched for.
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title, url });
  } catch (error) {
    // Whoever closes the device's own dialog has decided.
    if (error instanceof Error && error.name === 'AbortError') return;
  }
  if (await copyText(url)) showToast({ message: 'Link copied' });
  else showToast({ message: `The link is ${url}`, duration: 0 });
}

/** Shares the page that is open. */
export const ShareButton = ({ title }: { title: string }) => (
  <Button icon={<ShareIcon />} onClick={() => void share(title)}>
    Share
  </Button>
);

import { findBrowser as find } from '@castwork/remotes/browser';
import { isSet, readSettings } from '@castwork/settings/settings';

/**
 * Finds a Chromium for the tests, or installs one, and says what it does.
 * @returns the path of its program
 * @throws Problem when there is none and none can be installed
 */
export const findBrowser = (say: (what: string) => void): Promise<string> =>
  find(say, isSet('CHROMIUM_PATH') ? readSettings(['CHROMIUM_PATH']).CHROMIUM_PATH : undefined);

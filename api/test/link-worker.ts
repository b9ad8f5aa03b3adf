import { readSettings } from '@castwork/settings/settings';
import { settingNames } from '../src/context.ts';
import { startLinkWorker } from '../src/link-checks/worker.ts';
import { openContext } from '../src/open-context.ts';
import { previewsAt } from './oembed-stand-in.ts';

/** A process that does nothing but look at links, through the stand-in on the port that it is given. */
process.on('disconnect', () => process.exit());
const context = await openContext(readSettings(settingNames));
await startLinkWorker(context, previewsAt(Number(process.argv[2])));

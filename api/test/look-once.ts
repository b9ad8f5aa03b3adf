import { readSettings } from '@castwork/settings/settings';
import { settingNames } from '../src/context.ts';
import { lookAtLinks } from '../src/link-checks/look-at-links.ts';
import { closeContext, openContext } from '../src/open-context.ts';
import { pictures, startOEmbed } from './oembed-stand-in.ts';

/**
 * Looks at the links of a submission once, through a stand-in of the platforms that answers for two
 * posts: with a title, an author and a picture for the first, and that the second is gone.
 */
const [submissionId = '', shown = '', gone = ''] = process.argv.slice(2);
const context = await openContext(readSettings(settingNames));
const platforms = await startOEmbed();
platforms.answers.set('/picture', (_, response) => response.end(pictures['image/png']));
platforms.answers.set(shown, {
  title: '<img src=x onerror=alert(1)> How I make cold brew at dawn with nothing but time',
  author_name: 'آدا Lovelace',
  thumbnail_url: platforms.at('/picture'),
});
platforms.answers.set(gone, 410);
await lookAtLinks(context, platforms.previews, submissionId);
await platforms.close();
await closeContext(context);

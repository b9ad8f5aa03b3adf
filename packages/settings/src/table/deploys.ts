import { setting } from '../setting.ts';
import { addresses, originOrNone, path, positive, registryUrl, text } from '../values.ts';

/** Where builds are kept, how large they may be, and who brings them. */
export const deploys = {
  REGISTRY_URL: setting(registryUrl, {
    default: 'files',
    description: 'What is live, and its builds: `files`, or `postgres://…` for several shells',
    confidential: true,
  }),
  ASSETS_URL: setting(originOrNone, {
    default: '',
    otherwise: 'the shell itself',
    description: 'Origin of a CDN before the shell: pages take all files of builds from it',
  }),
  LIMIT_BUILD_MB: setting(positive, {
    default: '32',
    description: 'Size of one build of a remote, in MB; refused when it is announced',
  }),
  LIMIT_REMOTE_MB: setting(positive, {
    default: '1024',
    description: 'Size of all builds of a remote that are kept, in MB; what is alike counts once',
  }),
  CASTWORK_DEV_SERVERS: setting(addresses, {
    default: '{}',
    description: 'Where dev servers listen, by app: `pnpm dev` sets it',
  }),
  DEPLOY_TOKEN: setting(text, {
    otherwise: 'the owner’s, from `$DATA_DIR`',
    description: 'What `pnpm remotes` shows to a shell elsewhere: deploys one remote',
    confidential: true,
  }),
  CHROMIUM_PATH: setting(path, {
    otherwise: 'found or installed',
    description: 'Browser for the tests, and for trying a build before it goes live',
  }),
};

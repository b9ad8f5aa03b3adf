import { hostConfig } from '@castwork/federation/build/rspack';
import { remote } from './remote.ts';

export default hostConfig(import.meta.dirname, remote);

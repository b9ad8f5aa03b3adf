import { remoteConfig } from '@castwork/federation/build/rspack';

export default remoteConfig(import.meta.dirname);

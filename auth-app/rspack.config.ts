import { remoteConfig } from '@castwork/federation/rspack';

export default remoteConfig(import.meta.dirname);

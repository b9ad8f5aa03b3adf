import { hostConfig } from '@castwork/federation/build/rspack';

export default hostConfig(import.meta.dirname);

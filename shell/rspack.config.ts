import { hostConfig } from '@castwork/federation/rspack';

export default hostConfig(import.meta.dirname);

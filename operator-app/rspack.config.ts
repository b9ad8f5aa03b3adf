import { callsIn } from '@castwork/contract/calls/calls-in';
import { remoteConfig } from '@castwork/federation/build/rspack';
import { remote } from './remote.ts';

export default remoteConfig(import.meta.dirname, remote, callsIn);

import { ownerToken } from '@castwork/federation/registry/secret';
import { openShell } from '../server/testing.ts';

// A process of its own: what asks it for pages must not take its time.
const { url, secret, close } = await openShell();
process.send?.({ url, token: ownerToken(secret) });
process.once('disconnect', () => void close());

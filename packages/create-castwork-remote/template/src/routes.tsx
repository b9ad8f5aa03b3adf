import { screensOf } from '@castwork/router/screens-of';
import { remote } from '../remote.ts';
import { Welcome } from './welcome/welcome.tsx';

/** The screens; `remote.ts` says who may see them. */
export const routes = screensOf(remote, {
  '/new-remote': <Welcome />,
});

import { screensOf } from '@castwork/router/screens-of';
import type { remote } from '../remote.ts';
import { Welcome } from './welcome/welcome.tsx';

/** The screens; `remote.ts` says who may see them. */
export const routes = screensOf<typeof remote>({
  '/new-remote': <Welcome />,
});

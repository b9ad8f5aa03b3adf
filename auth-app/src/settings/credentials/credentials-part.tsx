import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

const options = {
  skeleton: <CardSkeletons count={1} />,
  failure: 'This part could not be loaded.',
};

/** One's own address; few change it, so that its code is loaded apart. */
export const ChangeEmail = lazyPart(() => import('./change-email.tsx'), 'ChangeEmail', options);

/** One's own password, likewise. */
export const ChangePassword = lazyPart(
  () => import('./change-password.tsx'),
  'ChangePassword',
  options,
);

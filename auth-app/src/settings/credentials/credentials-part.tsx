import { CardSkeletons } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

const options = {
  skeleton: <CardSkeletons count={1} />,
  failure: 'This part could not be loaded.',
};

/** One's own address; few change it, so that its code is loaded apart. */
export const ChangeEmail = whenLoaded(
  () => import('./change-email.tsx').then((module) => module.ChangeEmail),
  options,
);

/** One's own password, likewise. */
export const ChangePassword = whenLoaded(
  () => import('./change-password.tsx').then((module) => module.ChangePassword),
  options,
);

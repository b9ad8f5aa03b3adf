import { CardSkeletons } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

const faces = { skeleton: <CardSkeletons />, failure: 'Messages could not be loaded.' };

/** The screen of all threads, loaded by whoever opens it. */
export const Messages = whenLoaded(
  () => import('./messages.tsx').then((module) => module.Messages),
  faces,
);

/** One thread as a part of another screen, loaded where it is shown. */
export const Conversation = whenLoaded(
  () => import('./conversation.tsx').then((module) => module.Conversation),
  faces,
);

import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

const faces = { skeleton: <CardSkeletons />, failure: 'Messages could not be loaded.' };

/** The screen of all threads, loaded by whoever opens it. */
export const Messages = lazyPart(
  () => import(/* webpackChunkName: "messages" */ './messages.tsx'),
  'Messages',
  faces,
);

/** One thread as a part of another screen, loaded where it is shown. */
export const Conversation = lazyPart(
  () => import(/* webpackChunkName: "messages" */ './conversation.tsx'),
  'Conversation',
  faces,
);

import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazy, Suspense } from 'react';
import type { ConversationProps } from './conversation.tsx';

const LoadedMessages = lazy(() =>
  import('./messages.tsx').then(({ Messages }) => ({ default: Messages })),
);
const LoadedConversation = lazy(() =>
  import('./conversation.tsx').then(({ Conversation }) => ({ default: Conversation })),
);

/** The screen of all threads, loaded by whoever opens it. */
export const Messages = () => (
  <Suspense fallback={<CardSkeletons />}>
    <LoadedMessages />
  </Suspense>
);

/** One thread as a part of another screen, loaded where it is shown. */
export const Conversation = (props: ConversationProps) => (
  <Suspense fallback={<CardSkeletons />}>
    <LoadedConversation {...props} />
  </Suspense>
);

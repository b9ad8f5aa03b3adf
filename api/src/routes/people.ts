import type { Operations } from '../operation.ts';
import { getNotifications } from '../notifications/get-notifications.ts';
import { getStream } from '../notifications/get-stream.ts';
import { readAllNotifications } from '../notifications/read-all-notifications.ts';
import { readNotification } from '../notifications/read-notification.ts';
import { getPersonReviews } from '../people/get-person-reviews.ts';
import { getPersonWork } from '../people/get-person-work.ts';
import { getPerson } from '../people/get-person.ts';
import { showWork } from '../people/show-work.ts';
import { getSubscription } from '../preferences/get-subscription.ts';
import { unsubscribe } from '../preferences/unsubscribe.ts';
import { reportPerson } from '../reports/report-person.ts';
import { answerReview } from '../reviews/answer-review.ts';
import { createReview } from '../reviews/create-review.ts';
import { getReviews } from '../reviews/get-reviews.ts';
import { blockPerson } from '../safety/block-person.ts';
import { unblockPerson } from '../safety/unblock-person.ts';
import { getMessages } from '../threads/get-messages.ts';
import { getThreads } from '../threads/get-threads.ts';
import { postMessage } from '../threads/post-message.ts';
import { readThread } from '../threads/read-thread.ts';

/** What people see of one another, say, and hear. */
export const people = {
  getThreads,
  getMessages,
  postMessage,
  readThread,
  blockPerson,
  unblockPerson,
  reportPerson,
  getNotifications,
  readNotification,
  readAllNotifications,
  getStream,
  getSubscription,
  unsubscribe,
  getPerson,
  getPersonWork,
  getPersonReviews,
  showWork,
  getReviews,
  createReview,
  answerReview,
} satisfies Partial<Operations>;

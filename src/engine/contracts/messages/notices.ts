import { contract } from '../platform/contract.ts';
import { countAnswer, filterQuery, id, instant, listOf, nullable, whereQuery } from '../platform/fields.ts';
import { ids } from '../catalogue/setting-fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

const about = { access: 'session', company: true, topic: 'notices' } as const;

export const listNotices = contract({
  method: 'GET',
  path: '/api/notices',
  ...about,
  query: filterQuery,
  summary: 'List the notices of the signed-in person, newest first.',
  answer: listOf(
    object({
      id,
      event: { type: 'string' },
      title: { type: 'string' },
      body: { type: 'string' },
      path: { type: 'string', description: 'The page it is about; empty for none.' },
      created_at: instant,
      read_at: nullable(instant),
    }),
  ),
});

export const countNotices = contract({
  method: 'GET',
  path: '/api/notices/count',
  ...about,
  query: whereQuery,
  summary: 'Count the notices of the signed-in person.',
  answer: countAnswer,
});

export const readNotices = contract({
  name: 'markNoticesRead',
  method: 'POST',
  path: '/api/notices/read',
  ...about,
  status: 200,
  summary: 'Mark notices as read; without ids, all of them.',
  body: partial({ ids: ids(500) }),
  answer: object({ read: { type: 'integer' } }),
});

export const pushPublicKey = contract({
  name: 'getPushPublicKey',
  method: 'GET',
  path: '/api/firebase_push_tokens/public_key',
  ...about,
  summary: 'Get the public key for push subscriptions.',
  answer: object({ public_key: { type: 'string' } }),
});

export const subscribeToPush = contract({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/api/firebase_push_tokens/subscribe',
  ...about,
  status: 200,
  summary: 'Subscribe this browser to push notices.',
  body: strictObject({
    token: {
      type: 'string',
      minLength: 1,
      maxLength: 2000,
      description: 'The browser’s PushSubscription, as JSON.',
    },
  }),
  answer: object({ subscribed: { type: 'boolean' } }),
});

export const unsubscribeFromPush = contract({
  name: 'unsubscribeFromPush',
  method: 'POST',
  path: '/api/firebase_push_tokens/unsubscribe',
  ...about,
  status: 200,
  summary: 'Unsubscribe a browser of the signed-in person from push notices.',
  body: strictObject({
    endpoint: {
      type: 'string',
      minLength: 1,
      maxLength: 2000,
      description: 'The endpoint of its PushSubscription.',
    },
  }),
  answer: object({ unsubscribed: { type: 'boolean' } }),
});

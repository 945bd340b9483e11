import { contract } from './contract.ts';

export const liveEvents = contract({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events {topic, id}: what has changed, so that open pages load it again.',
  access: 'session',
  company: false,
  status: 200,
});

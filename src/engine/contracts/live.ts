import { contract } from './contract.ts';

export const liveEvents = contract({
  name: 'streamLiveEvents',
  method: 'GET',
  path: '/api/live',
  produces: 'text/event-stream',
  summary: 'Server-sent events {topic, id}: what has changed, so that open pages load it again.',
  access: 'session',
  company: false,
  status: 200,
});

import { contract } from './contract.ts';

export const liveEvents = contract({
  name: 'streamLiveEvents',
  method: 'GET',
  path: '/api/live',
  produces: 'text/event-stream',
  summary:
    'Stream live events `{topic, id}` that say what has changed, of what the caller may read. Several things that changed together come as `{topic, id: null, ids}`.',
  access: 'session',
  company: false,
  status: 200,
});

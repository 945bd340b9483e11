import { contract } from './contract.ts';

export const liveEvents = contract({
  name: 'streamLiveEvents',
  method: 'GET',
  path: '/api/live',
  produces: 'text/event-stream',
  summary:
    'Stream live events `{topic, id}` for changes the caller can read. Records that change together arrive as `{topic, id: null, ids}`.',
  access: 'session',
  company: false,
  status: 200,
});

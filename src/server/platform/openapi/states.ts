import type { Contract } from '#engine/contracts/platform/contract.ts';

/** Changes of something that is there may be based on a state of it. */
export const takesState = ({ tagged, method }: Contract): boolean =>
  tagged === true && (method === 'PATCH' || method === 'PUT' || method === 'DELETE');

/** What is answered is of a state, unless it is gone. */
export const saysState = ({ tagged, method }: Contract): boolean => tagged === true && method !== 'DELETE';

export const ifMatch = {
  name: 'if-match',
  in: 'header',
  description:
    'The `ETag` that the change is based on. If somebody else has saved another state since, the call answers `CHANGED_MEANWHILE`. Without the header, the last write wins.',
  schema: { type: 'string', maxLength: 200 },
};

export const etag = {
  description: 'The state of the settings that were answered. Send it as `If-Match` with a change.',
  schema: { type: 'string' },
};

import type { EditCall } from '#server/platform/editing/editor.ts';
import type { Acting } from '../life/change.ts';

/** Who acts in a run: the office, as whoever has begun it. */
export const toOffice = ({ company, caller, client, services }: EditCall): Acting => ({
  company,
  caller,
  client,
  services,
  party: 'office',
  now: services.clock(),
});

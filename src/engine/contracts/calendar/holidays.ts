import { holidayFacts, holidaySettings } from '../../settings/calendar/holidays.ts';
import { collection, removal } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import { listOf, withFacts } from '../platform/fields.ts';
import { spotConflict } from './mentions.ts';
import { object } from '../platform/shapes.ts';

const calls = collection({
  path: '/api/holidays',
  one: 'a holiday',
  many: 'holidays',
  permission: ['general_settings', 'manage_availability'],
  topic: 'booking_spots',
  settings: holidaySettings,
  facts: holidayFacts,
});
export const previewHoliday = contract({
  name: 'previewHoliday',
  method: 'POST',
  path: '/api/holidays/preview',
  summary:
    'List the visits a holiday would leave without a slot, in addition to those that have none already. Nothing is saved.',
  access: { permission: ['general_settings', 'manage_availability'], level: 'read' },
  company: true,
  status: 200,
  body: calls.update.body,
  answer: object({ conflicts: listOf(spotConflict) }),
});

/** A holiday with the visits that it leaves without a place: they stay until somebody decides. */
const withConflicts = withFacts(calls.get.answer, { conflicts: listOf(spotConflict) });

export const holidayCalls = {
  ...calls,
  create: contract({ ...calls.create, answer: withConflicts }),
  update: contract({ ...calls.update, answer: withConflicts }),
  remove: contract({ ...calls.remove, answer: removal }),
};

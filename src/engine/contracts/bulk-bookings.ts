import { visitActs } from '../booking/visit-acts.ts';
import { sentSchemas, type SettingSpecs } from '../settings/define-settings.ts';
import { bulkAnswer, bulkLimit, mostIds } from './bulk.ts';
import { contract } from './contract.ts';
import { ids } from './setting-fields.ts';

const input = <const S extends SettingSpecs, const R extends readonly (keyof S & string)[] = []>(
  settings: S,
  description: string,
  required: R,
) =>
  ({
    type: 'object',
    properties: sentSchemas(settings),
    required,
    additionalProperties: false,
    description,
  }) as const;

/** What each act takes. What is left out is as its setting says. */
export const visitActInputs = {
  assign: input(visitActs.assign.input, 'Gives the visits to exactly these teams.', []),
  move: input(visitActs.move.input, 'Moves the visits by days and minutes, or to another time.', []),
  accept: input(visitActs.accept.input, 'Accepts booking requests.', []),
  cancel: input(visitActs.cancel.input, 'Cancels the visits.', []),
  dispatch: input(
    visitActs.dispatch.input,
    'Takes the visits off the calendar until they get another date.',
    [],
  ),
  tag: input(visitActs.tag.input, 'Adds and removes tags.', []),
  charge: input(visitActs.charge.input, 'Charges what is due to the cards on file.', []),
  message: input(
    visitActs.message.input,
    'Sends the customers a message about their visit: a letter of yours, or your own words.',
    ['letter'],
  ),
} as const;

export const bulkBookings = contract({
  method: 'POST',
  path: '/api/bookings/bulk',
  access: { permission: ['manage_appointment', 'charge_customer'] },
  company: true,
  silent: true,
  status: 202,
  limit: bulkLimit,
  summary:
    'Change many visits by one act: `assign`, `move`, `accept`, `cancel`, `dispatch`, `tag`, `charge` or `message`. With `dry_run`, say what would become of each.',
  body: {
    type: 'object',
    properties: {
      ids: { ...ids(mostIds), minItems: 1 },
      where: { type: 'object', additionalProperties: true, description: 'As in a filter. `{}` means all.' },
      ...visitActInputs,
      dry_run: { type: 'boolean', description: 'Whether only to say what would happen.' },
    },
    required: ['dry_run'],
    additionalProperties: false,
  },
  answer: bulkAnswer,
});

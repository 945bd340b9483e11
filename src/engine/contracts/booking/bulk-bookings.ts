import { visitActs } from '../../booking/visit-acts.ts';
import { sentSchemas, type SettingSpecs } from '../../settings/platform/define-settings.ts';
import { bulkAnswer, bulkLimit, mostIds } from '../platform/bulk.ts';
import { contract } from '../platform/contract.ts';
import { ids } from '../catalogue/setting-fields.ts';

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
    'Takes the visits off the calendar until they have a new date.',
    [],
  ),
  tag: input(visitActs.tag.input, 'Adds and removes tags.', []),
  charge: input(visitActs.charge.input, 'Charges the amounts due to the cards on file.', []),
  message: input(
    visitActs.message.input,
    'Sends the customers a message about their visit: one of your templates, or your own words.',
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
    'Change many visits at once: `assign`, `move`, `accept`, `cancel`, `dispatch`, `tag`, `charge` or `message`. With `dry_run`, return what would happen to each.',
  body: {
    type: 'object',
    properties: {
      ids: { ...ids(mostIds), minItems: 1 },
      where: {
        type: 'object',
        additionalProperties: true,
        description: 'The `where` part of a filter. `{}` means all.',
      },
      ...visitActInputs,
      dry_run: { type: 'boolean', description: 'Return what would happen, without saving.' },
    },
    required: ['dry_run'],
    additionalProperties: false,
  },
  answer: bulkAnswer,
});

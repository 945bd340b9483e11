import { longestVisitMinutes } from '../../booking/longest-visit.ts';
import { reasonCodes } from '../../booking/slot-reasons.ts';
import { contract } from '../platform/contract.ts';
import { id, listOf } from '../platform/fields.ts';
import { spotConflict } from './mentions.ts';
import { day, flag, ids } from '../catalogue/setting-fields.ts';
import { mostSlots, spotTemplate } from './spot-template.ts';
import { aboutSpots } from './spot-settings.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

const reasons = listOf(object({ code: { ...text, enum: reasonCodes }, text }, { title: 'SlotReason' }));

const slot = object(
  {
    start: text,
    time: { ...text, description: 'The time in the company’s format.' },
    datetime: text,
    arrival_window: whole,
    capacity: whole,
    spots_available: whole,
    reasons: { ...reasons, description: 'Why customers can’t choose it. Empty if they can.' },
  },
  { title: 'ExplainedSlot' },
);

const answer = object({
  timezone: text,
  today: day,
  last_day: { ...day, description: 'The last day customers can book.' },
  duration: { ...whole, description: 'The length of the visit, in minutes.' },
  days: listOf(
    object(
      {
        date: day,
        holiday: flag,
        reasons: { ...reasons, description: 'Why nothing is offered on that day.' },
        slots: listOf(slot),
      },
      { title: 'ExplainedDay' },
    ),
  ),
});

const days = { ...whole, minimum: 1, maximum: 62, default: 42, description: 'The number of days.' } as const;
const from = { ...day, description: 'The first day. Defaults to today.' } as const;
const duration = {
  ...whole,
  minimum: 1,
  maximum: longestVisitMinutes,
  description: 'The length of the visit, in minutes. Defaults to the shortest of these services.',
} as const;
const teams = {
  ...whole,
  minimum: 1,
  maximum: 20,
  default: 1,
  description: 'The number of teams that come at the same time.',
} as const;
const locationId = { ...id, description: 'ID of the location.' } as const;
const limit = { max: 240, perSeconds: 60, perNode: true } as const;

export const explainSpots = contract({
  name: 'explainSlots',
  method: 'GET',
  path: '/api/booking_spots/offers',
  ...aboutSpots,
  limit,
  summary: 'Explain what customers are offered at a location: every slot, and why it can’t be booked if so.',
  query: strictObject({
    locationId,
    from: optional(from),
    days: optional(days),
    serviceIds: optional({ ...text, maxLength: 4000, description: 'IDs of services, separated by commas.' }),
    duration: optional(duration),
    teams: optional(teams),
  }),
  answer,
});

export const previewSpots = contract({
  name: 'previewSlots',
  method: 'POST',
  path: '/api/booking_spots/offers/preview',
  ...aboutSpots,
  access: { ...aboutSpots.access, level: 'read' },
  status: 200,
  limit,
  summary:
    'Explain what customers would be offered with a different weekly template, and which visits would be left without a slot. Nothing is saved.',
  body: strictObject({
    locationId: id,
    from: optional(from),
    days: optional(days),
    serviceIds: optional(ids(100)),
    duration: optional(duration),
    teams: optional(teams),
    templates: { type: 'array', items: spotTemplate, maxItems: mostSlots },
  }),
  answer: {
    ...answer,
    properties: { ...answer.properties, conflicts: listOf(spotConflict) },
    required: [...answer.required, 'conflicts'],
  },
});

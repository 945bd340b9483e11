import type { SlotBooking, SlotFacts, SlotRequest, SlotTeam } from './slot-facts.ts';
import { availableDays } from './slots.ts';

/** A Monday in New York; nine is 14:00Z. */
export const monday = '2026-11-23';
export const at = (time: string, day = monday) => Date.parse(`${day}T${time}:00-05:00`);
export const slot = (startLocal: string, capacity = 3) => ({
  weekday: 1,
  startLocal,
  arrivalWindowMinutes: 0,
  capacity,
  validFrom: null,
  validTo: null,
});
export const onMonday = (fromLocal: string, toLocal: string) => ({
  weekday: 1,
  fromLocal,
  toLocal,
  validFrom: null,
  validTo: null,
});
export const team = (id: string, change: Partial<SlotTeam> = {}): SlotTeam => ({
  id,
  locationIds: ['bronx'],
  serviceIds: null,
  maxJobsPerDay: 9,
  exceptions: [],
  timeOff: [],
  hours: [onMonday('08:00', '18:00')],
  ...change,
});
export const booking = (from: string, to: string, change: Partial<SlotBooking> = {}): SlotBooking => ({
  start: at(from),
  end: at(to),
  locationId: 'bronx',
  serviceIds: ['standard'],
  teamsRequired: 1,
  teamIds: [],
  ...change,
});
export const location: SlotFacts['location'] = {
  id: 'bronx',
  timezone: 'America/New_York',
  capacityMode: 'manual',
  blockByDuration: false,
};
export const facts: SlotFacts = {
  location,
  templates: [slot('09:00:00'), slot('11:00')],
  dailySettings: [],
  holidays: [],
  seats: [],
  teams: [],
  bookings: [],
};
export const byTeams: SlotFacts = {
  ...facts,
  location: { ...location, capacityMode: 'teams' },
  teams: [team('a'), team('b')],
};
const request: SlotRequest = {
  from: monday,
  days: 1,
  durationMinutes: 90,
  bufferMinutes: 30,
  serviceIds: ['standard'],
  timeFormat: 'hh:mm a',
  now: at('07:00'),
};
export const ask = (change: Partial<SlotFacts>, asked: Partial<SlotRequest> = {}, base = facts) =>
  availableDays({ ...base, ...change }, { ...request, ...asked });
export const spots = (...question: Parameters<typeof ask>) =>
  Object.fromEntries(
    ask(...question).flatMap(({ slots }) => slots.map((one) => [one.time.slice(0, 5), one.spots_available])),
  );
export const seat = (time: string, expiresAt: number | null = null) => ({
  locationId: 'bronx',
  slotStart: at(time),
  expiresAt,
});
export const setting = (startLocal: string, change: Partial<SlotFacts['dailySettings'][number]>) => ({
  day: monday,
  startLocal,
  capacity: null,
  locked: false,
  removed: false,
  added: false,
  ...change,
});

import type { Interval } from '../time/interval.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import type { Instant } from '../time/zone.ts';

/** Where visits are booked. Its own zone decides what "Monday at nine" means. */
export type SlotLocation = {
  id: string;
  timezone: string;
  capacityMode: 'manual' | 'teams' | 'min_of_both';
  /** A long visit takes a seat in every slot that begins while it lasts. */
  blockByDuration: boolean;
};

/** A slot of the ordinary week. */
export type SpotTemplate = {
  /** Monday is 1. */
  weekday: number;
  startLocal: LocalTime;
  /** Zero means a specific time. */
  arrivalWindowMinutes: number;
  capacity: number;
  validFrom: LocalDate | null;
  validTo: LocalDate | null;
};

/** One slot of one day that differs from the ordinary week. */
export type DailySetting = {
  day: LocalDate;
  startLocal: LocalTime;
  capacity: number | null;
  /** No new online bookings. */
  locked: boolean;
  removed: boolean;
  added: boolean;
};

export type Holiday = {
  /** Of one that is kept. */
  id?: string;
  name?: string;
  locationId: string | null;
  dateFrom: LocalDate;
  dateTo: LocalDate;
  yearly: boolean;
};

/** A seat that a booking, a hold or the forecast of a series has taken. */
export type TakenSeat = { locationId: string; slotStart: Instant; expiresAt: Instant | null };

export type TeamHours = {
  /** Monday is 1. */
  weekday: number;
  fromLocal: LocalTime;
  toLocal: LocalTime;
  validFrom: LocalDate | null;
  validTo: LocalDate | null;
};

export type TeamException = {
  day: LocalDate;
  fromLocal: LocalTime;
  toLocal: LocalTime;
  available: boolean;
};

/** A team that counts for capacity. */
export type SlotTeam = {
  id: string;
  locationIds: string[];
  /** Services it can do; null is all of them. */
  serviceIds: string[] | null;
  /** How many jobs it begins on one day, at most. */
  maxJobsPerDay: number;
  hours: TeamHours[];
  exceptions: TeamException[];
  /** Approved. */
  timeOff: Interval[];
};

/** A booking that takes time: from its start to the end of its buffer. */
export type SlotBooking = Interval & {
  locationId: string;
  serviceIds: string[];
  teamsRequired: number;
  /** Assigned or accepted. */
  teamIds: string[];
};

/** Everything that availability depends on, of the location and of those that share a team with it. */
export type SlotFacts = {
  location: SlotLocation;
  templates: SpotTemplate[];
  dailySettings: DailySetting[];
  holidays: Holiday[];
  seats: TakenSeat[];
  teams: SlotTeam[];
  bookings: SlotBooking[];
};

export type SlotRequest = {
  from: LocalDate;
  days: number;
  /** Of the current selection, or the least that can be booked. */
  durationMinutes: number;
  bufferMinutes: number;
  serviceIds: string[];
  /** How the company writes a time of day. */
  timeFormat: string;
  now: Instant;
};

/** A slot and a day as the API answers them. */
export type AvailableSlot = {
  time: string;
  /** With the offset of the location's zone. */
  datetime: string;
  arrival_window: number;
  teams_available: number;
  spots_available: number;
};

export type AvailableDay = {
  date: LocalDate;
  opened: boolean;
  holiday: boolean;
  locationId: string;
  slots: AvailableSlot[];
};

import { CalendarClock, UsersRound } from 'lucide-react';
import { nextStatus, type BookingEvent, type BookingStatus } from '#engine/booking/transitions.ts';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { setBookingTeams } from '#engine/contracts/booking/booking-crews.ts';
import { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { choice, flag, records } from '#engine/settings/platform/kinds.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { dateOf, todayIn } from './local-time.ts';
import { feeSettings, knownOf } from './fee-note.tsx';
import { CrewMeaning, MoveMeaning } from './move-meaning.tsx';
import { SlotField } from './slot-field.tsx';
import { teamOf } from './team-of.ts';
import { tellSettings } from './tell-choice.tsx';

const { formAct } = actsOn<BookingDetail>();
const permission = 'manage_appointment';

/** As from the list of recent changes. */
export const takeBack = { take: ({ id }: BookingDetail) => undoLatestOf(id) };

// The status is one that the server has.
export const may = (event: BookingEvent) => (booking: BookingDetail) =>
  nextStatus(booking.status as BookingStatus, event) !== undefined;
/** One who comes for half past midnight sets out the day before: as far ahead as the server lets a visit begin. */
const headStartMs = 3 * 3_600_000;
export const isOnItsDay = ({ start_at, start_local, timezone }: BookingDetail) =>
  Date.parse(start_at) - Date.now() <= headStartMs || todayIn(timezone) >= dateOf(start_local);
export const isWaiting = ({ status }: BookingDetail) =>
  status === 'pending' || status === 'upcoming' || status === 'in_progress';

export const onlyInSeries = { 'x-only-with': { has_series: true } } as const;
export const overbook = { ...flag, title: 'Book even if it’s full', default: false } as const;

const moveSettings = defineSettings({
  ...feeSettings,
  service_date: { type: 'string', minLength: 1, title: 'New time', 'x-kind': 'own' },
  scope: {
    ...choice({ one: 'This visit', following: 'This and all later visits' }),
    ...onlyInSeries,
    title: 'Applies to',
    default: 'one',
  },
  // To move a series costs nothing.
  waive_fee: { ...feeSettings.waive_fee, 'x-only-with': { has_fee: true, scope: 'one' } },
  overbook,
});

const crewSettings = defineSettings({
  ...tellSettings,
  team_ids: { ...records('/api/teams', 20), title: 'Teams' },
  overbook: { ...flag, title: 'Even beyond the team’s jobs a day', default: false },
});

export const assignAct = formAct({
  title: 'Assign to',
  icon: UsersRound,
  group: 'Team',
  call: setBookingTeams,
  permission,
  isOffered: isWaiting,
  done: ({ team_names }) =>
    team_names.length === 0 ? 'The visit has no team now.' : `${team_names.join(', ')} assigned.`,
  undo: takeBack,
  form: {
    settings: crewSettings,
    action: 'Save teams',
    text: ({ teams_required }) =>
      `This visit needs ${teams_required === 1 ? 'one team' : `${teams_required} teams`}. Leave it empty to take the visit from its team.`,
    initial: (booking) => ({ team_ids: teamOf(booking) }),
    body: ({ team_ids, overbook: beyond, tell }) => ({ team_ids, overbook: beyond, tell }),
    Consequences: CrewMeaning,
  },
});

export const rescheduleAct = formAct({
  title: 'Reschedule',
  icon: CalendarClock,
  call: moveVisitContract,
  permission,
  isOffered: may('move'),
  isMain: (booking) => booking.status === 'upcoming' && !isOnItsDay(booking),
  done: 'Visit rescheduled.',
  undo: takeBack,
  topics: ['booking_spots', 'payments', 'series', 'dispatch'],
  form: {
    settings: moveSettings,
    action: 'Reschedule',
    controls: { service_date: SlotField },
    initial: (booking) => knownOf(booking, 'reschedule'),
    body: ({ service_date, overbook: beyond, waive_fee, tell }, { version }) => ({
      version,
      service_date,
      overbook: beyond,
      waive_fee,
      tell,
    }),
    instead: ({ scope }, { id }) =>
      scope === 'following'
        ? {
            call: changeSeriesContract,
            id,
            done: 'This and all later visits rescheduled.',
            isUndoable: true,
          }
        : undefined,
    Consequences: MoveMeaning,
  },
});

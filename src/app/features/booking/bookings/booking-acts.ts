import {
  Ban,
  CalendarX,
  Check,
  CircleCheck,
  CirclePlay,
  DoorOpen,
  HandHelping,
  Inbox,
  RotateCcw,
  Send,
  SkipForward,
  Tag,
  UserX,
} from 'lucide-react';
import type { BookingEvent } from '#engine/booking/transitions.ts';
import * as crews from '#engine/contracts/booking/booking-crews.ts';
import * as life from '#engine/contracts/booking/booking-life.ts';
import { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { choice, flag, prose, records } from '#engine/settings/platform/kinds.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import { CancelMeaning, DispatchMeaning, SkipMeaning } from './act-meaning.tsx';
import type { BookingDetail } from './api.ts';
import { feeSettings, knownOf, reasonSetting } from './fee-note.tsx';
import {
  assignAct,
  isOnItsDay,
  isWaiting,
  may,
  onlyInSeries,
  overbook,
  rescheduleAct,
  takeBack,
} from './place-visit-acts.ts';
import { teamOf } from './team-of.ts';

const { act, formAct } = actsOn<BookingDetail>();
const permission = 'manage_appointment';
const topics = ['booking_spots', 'payments', 'series', 'dispatch'];

const isOver = ({ start_at, duration_minutes }: BookingDetail) =>
  Date.parse(start_at) + duration_minutes * 60_000 <= Date.now();
const onItsDay = (event: BookingEvent) => (booking: BookingDetail) =>
  may(event)(booking) && isOnItsDay(booking);

const cancelSettings = defineSettings({
  ...feeSettings,
  scope: {
    ...choice({ one: 'This visit', all: 'All upcoming visits' }),
    ...onlyInSeries,
    title: 'Cancel',
    default: 'one',
  },
  reason: reasonSetting,
});

const lateSettings = defineSettings({ ...feeSettings, reason: reasonSetting });
const dispatchSettings = defineSettings({
  ...lateSettings,
  preferences: {
    ...prose,
    maxLength: 1000,
    title: 'What the customer prefers',
    'x-hint': 'Days and times that suit them.',
  },
});
const inviteSettings = defineSettings({
  all: { ...flag, title: 'Everyone who is free', default: false },
  team_ids: {
    ...records('/api/teams', 20),
    title: 'Teams',
    'x-hint': 'Leave empty to ask the next in order.',
    'x-only-with': { all: false },
  },
});
const missSettings = defineSettings({
  fault: {
    ...choice({ customer: 'The customer wasn’t there', company: 'We didn’t come' }),
    title: 'What happened',
    default: 'customer',
  },
});
const tagSettings = defineSettings({ tag_ids: { ...records('/api/tags', 50), title: 'Tags' } });

export const inviteAct = formAct({
  title: 'Invite teams',
  icon: Send,
  group: 'Team',
  call: crews.inviteToBooking,
  permission,
  isOffered: (booking) => isWaiting(booking) && teamOf(booking).length < booking.teams_required,
  done: 'Invitation sent.',
  undo: takeBack,
  form: {
    settings: inviteSettings,
    action: 'Invite',
    body: ({ all, team_ids }) => (all ? { all } : team_ids.length > 0 ? { team_ids } : {}),
  },
});

export const openToTeamsAct = act({
  title: 'Open to teams',
  icon: HandHelping,
  group: 'Team',
  call: crews.openBookingToTeams,
  permission,
  isOffered: (booking) =>
    isWaiting(booking) && !booking.claimable && teamOf(booking).length < booking.teams_required,
  body: () => ({ open: true }),
  done: 'Teams can take this visit now.',
  undo: takeBack,
});

const closeToTeamsAct = act({
  title: 'Close to teams',
  icon: DoorOpen,
  group: 'Team',
  call: crews.openBookingToTeams,
  permission,
  isOffered: ({ claimable }) => claimable,
  body: () => ({ open: false }),
  done: 'Only invited teams can take this visit.',
  undo: takeBack,
});

export const tagAct = formAct({
  title: 'Edit tags',
  icon: Tag,
  group: 'Booking',
  call: editBookingContract,
  permission,
  done: 'Tags saved.',
  topics: ['tags'],
  form: {
    settings: tagSettings,
    action: 'Save tags',
    initial: ({ tags }) => ({ tag_ids: tags.map(({ id }) => id) }),
    body: ({ tag_ids }, { version }) => ({ version, tag_ids }),
  },
});

const cancelAct = formAct({
  title: 'Cancel booking',
  icon: CalendarX,
  group: 'Cancel',
  call: life.cancelBookingContract,
  permission,
  isOffered: may('cancel'),
  isDestructive: true,
  done: 'Booking cancelled.',
  undo: takeBack,
  topics,
  form: {
    settings: cancelSettings,
    action: 'Cancel booking',
    initial: (booking) => knownOf(booking, 'cancel'),
    body: ({ reason, waive_fee, tell }) => ({ reason, waive_fee, tell }),
    instead: ({ scope }, { series_id }) =>
      scope === 'all' && series_id !== null
        ? {
            call: life.cancelSeriesContract,
            id: series_id,
            done: 'All upcoming visits cancelled.',
            isUndoable: true,
          }
        : undefined,
    Consequences: CancelMeaning,
  },
});

const skipAct = formAct({
  title: 'Skip visit',
  icon: SkipForward,
  group: 'Cancel',
  call: life.skipBookingContract,
  permission,
  isOffered: (booking) => booking.series_id !== null && may('cancel')(booking),
  done: 'Visit skipped. The series continues.',
  undo: takeBack,
  topics,
  form: {
    settings: lateSettings,
    action: 'Skip visit',
    initial: (booking) => knownOf(booking, 'cancel'),
    body: ({ reason, waive_fee, tell }) => ({ reason, waive_fee, tell }),
    Consequences: SkipMeaning,
  },
});

const dispatchAct = formAct({
  title: 'Send to dispatch',
  icon: Inbox,
  group: 'Cancel',
  call: life.dispatchBookingContract,
  permission,
  isOffered: may('cancel'),
  done: 'Sent to dispatch, until it has a new date.',
  undo: takeBack,
  topics,
  form: {
    settings: dispatchSettings,
    action: 'Send to dispatch',
    text: 'The visit leaves the calendar and waits for a new date.',
    initial: (booking) => knownOf(booking, 'reschedule'),
    body: ({ reason, preferences, waive_fee, tell }) => ({ reason, preferences, waive_fee, tell }),
    Consequences: DispatchMeaning,
  },
});

const steps = [
  act({
    title: 'Accept',
    icon: Check,
    call: life.acceptBookingContract,
    permission,
    isOffered: may('accept'),
    isMain: may('accept'),
    body: () => ({}),
    done: 'Booking accepted. The customer is told.',
    undo: takeBack,
    topics,
  }),
  formAct({
    title: 'Decline',
    icon: Ban,
    call: life.declineBookingContract,
    permission,
    isOffered: may('decline'),
    isDestructive: true,
    done: 'Booking declined.',
    undo: takeBack,
    topics,
    form: {
      settings: defineSettings({ reason: reasonSetting }),
      action: 'Decline booking',
      text: 'Nothing is charged, and a hold on the card is released. The customer reads the reason.',
      body: ({ reason }) => ({ reason }),
    },
  }),
  act({
    title: 'Start',
    icon: CirclePlay,
    group: 'Visit',
    call: life.startBookingContract,
    permission,
    isOffered: onItsDay('start'),
    body: () => ({}),
    done: 'Visit started.',
  }),
  act({
    title: 'Complete',
    icon: CircleCheck,
    group: 'Visit',
    call: life.completeBookingContract,
    permission,
    isOffered: onItsDay('complete'),
    isMain: isOnItsDay,
    body: () => ({}),
    done: 'Visit completed.',
    undo: { call: life.reopenBookingContract },
    topics,
  }),
  formAct({
    title: 'Mark as no-show',
    icon: UserX,
    group: 'Visit',
    call: life.missBookingContract,
    permission,
    isOffered: onItsDay('miss'),
    done: 'Marked as a no-show.',
    topics,
    form: { settings: missSettings, action: 'Mark as no-show', body: ({ fault }) => ({ fault }) },
  }),
  act({
    title: 'Reopen',
    icon: RotateCcw,
    group: 'Visit',
    call: life.reopenBookingContract,
    permission,
    isOffered: may('reopen'),
    body: () => ({}),
    done: 'Visit reopened.',
    topics,
  }),
  formAct({
    title: 'Restore',
    icon: RotateCcw,
    call: life.restoreBookingContract,
    permission,
    isOffered: (booking) => may('restore')(booking) && !isOver(booking),
    isMain: may('restore'),
    done: 'Booking restored.',
    topics,
    form: {
      settings: defineSettings({ overbook }),
      action: 'Restore booking',
      text: 'It keeps its original time, and any cancellation fees are voided.',
      body: ({ overbook: beyond }) => ({ overbook: beyond }),
    },
  }),
] as const;

/** What the office does with a visit. */
export const visitActs = [
  ...steps,
  rescheduleAct,
  assignAct,
  inviteAct,
  openToTeamsAct,
  closeToTeamsAct,
  tagAct,
] as const;

/** How a visit leaves the calendar; they stand last. */
export const leavingActs = [skipAct, dispatchAct, cancelAct] as const;

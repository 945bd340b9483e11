import { CalendarX, Pause, Play } from 'lucide-react';
import {
  cancelSeriesContract,
  pauseSeriesContract,
  resumeSeriesContract,
  type getSeriesContract,
} from '#engine/contracts/booking/booking-life.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { day } from '#engine/settings/platform/kinds.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import { EndMeaning, PauseMeaning, ResumeMeaning } from './act-meaning.tsx';
import { reasonSetting } from './fee-note.tsx';
import { tellSettings } from './tell-choice.tsx';

export type Series = AnswerOf<typeof getSeriesContract>;

const { formAct } = actsOn<Series>();
const permission = 'manage_appointment';

/** Pressed right after the act, which is the last of whoever did it. */
export const undoSeriesAct = { take: () => undoLatestOf() };

/** What the office does with a series. */
export const seriesActs = [
  formAct({
    title: 'Pause',
    icon: Pause,
    call: pauseSeriesContract,
    permission,
    isOffered: ({ state }) => state === 'active',
    done: 'Series paused.',
    undo: undoSeriesAct,
    form: {
      settings: defineSettings({
        ...tellSettings,
        from: { ...day, title: 'From' },
        to: { ...day, title: 'To' },
      }),
      action: 'Pause series',
      text: 'Visits between these days are skipped.',
      body: ({ from, to, tell }) => ({ from, to, tell }),
      Consequences: PauseMeaning,
    },
  }),
  formAct({
    title: 'Resume',
    icon: Play,
    call: resumeSeriesContract,
    permission,
    isOffered: ({ state, paused_from }) => state === 'paused' || paused_from !== null,
    done: 'Series resumed.',
    undo: undoSeriesAct,
    form: {
      settings: tellSettings,
      action: 'Resume series',
      body: ({ tell }) => ({ tell }),
      Consequences: ResumeMeaning,
    },
  }),
  formAct({
    title: 'End series',
    icon: CalendarX,
    call: cancelSeriesContract,
    permission,
    isOffered: ({ state }) => state !== 'cancelled',
    isDestructive: true,
    done: 'Series ended.',
    undo: undoSeriesAct,
    topics: ['booking_spots', 'payments'],
    form: {
      settings: defineSettings({ ...tellSettings, reason: reasonSetting }),
      action: 'End series',
      text: 'All upcoming visits are cancelled, and no more are booked.',
      body: ({ reason, tell }) => ({ reason, tell }),
      Consequences: EndMeaning,
    },
  }),
] as const;

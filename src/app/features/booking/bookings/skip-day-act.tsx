import { SkipForward } from 'lucide-react';
import { pauseSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import { SkipDayMeaning } from './act-meaning.tsx';
import { todayIn } from './local-time.ts';
import { undoSeriesAct, type Series } from './series-acts.tsx';

const { formAct } = actsOn<Series>();

/** There is one pause: another one that is still to come is not written over. */
const isUnpaused = ({ paused_from, paused_to, timezone }: Series) =>
  paused_from === null || (paused_to !== null && paused_to < todayIn(timezone));

/** Leaves out the visit on one day that has not been booked yet. */
export const createSkipDayAct = (date: string) =>
  formAct({
    title: 'Skip',
    icon: SkipForward,
    call: pauseSeriesContract,
    permission: 'manage_appointment',
    isOffered: (series) => series.state === 'active' && isUnpaused(series),
    done: 'The visit is skipped. The series continues.',
    undo: undoSeriesAct,
    form: {
      settings: {},
      action: 'Skip visit',
      text: 'The visit on this day isn’t booked. The series continues with the next one.',
      body: () => ({ from: date, to: date }),
      Consequences: ({ record: { id } }) => <SkipDayMeaning seriesId={id} date={date} />,
    },
  });

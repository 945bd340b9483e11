import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import {
  daysThatDiffer,
  findDoubleSlots,
  mergeWeeks,
  sortWeek,
  type WeekSlot,
} from '#engine/booking/week-slots.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { useSteps } from '#app/ui/form/use-steps.ts';
import { notify } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { saveWeek, weekQuery, type Week } from './api.ts';
import { sayLeft } from './week-words.ts';

export type WeekState = ReturnType<typeof useWeek>;

/** A week that somebody edits: each change can be taken back until it is saved, and nobody writes over others. */
export function useWeek(locationId: string, latest: Week) {
  const client = useQueryClient();
  const [before, setBefore] = useState(() => sortWeek(latest.answer));
  const steps = useSteps<WeekSlot[]>(() => before);
  const [pending, setPending] = useState(false);
  const { now } = steps;
  const isOutrun = daysThatDiffer(before, latest.answer).length > 0;
  const { merged, disputed } = mergeWeeks(before, now, latest.answer);
  const isAgreed = isOutrun && disputed.length === 0;

  const adopt = (week: WeekSlot[]) => {
    setBefore(sortWeek(latest.answer));
    steps.reset(week);
  };
  // What somebody else has saved is taken over where nothing was changed here.
  if (isAgreed) adopt(merged);

  const put = async (week: readonly WeekSlot[], tag: string | null) => {
    const { answer, tag: state } = await saveWeek(locationId, week, tag);
    const { templates, conflicts } = answer;
    keepAnswer(client, weekQuery(locationId).queryKey, { answer: templates, tag: state });
    setBefore(sortWeek(templates));
    steps.reset(sortWeek(templates));
    if (conflicts.length === 0) return notify('success', 'Times saved.');
    notify('warning', `Times saved. ${sayLeft(conflicts.length)}`);
  };
  const save = async () => {
    setPending(true);
    try {
      await put(now, latest.tag);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'CHANGED_MEANWHILE') return showError(error);
      const other = await client.fetchQuery({ ...weekQuery(locationId), staleTime: 0 });
      const both = mergeWeeks(before, now, other.answer);
      // Whoever changed other days is right as well.
      if (both.disputed.length === 0) await put(both.merged, other.tag).catch(showError);
    } finally {
      setPending(false);
    }
  };
  return {
    slots: now,
    doubles: findDoubleSlots(now),
    changedDays: daysThatDiffer(before, now),
    disputed: isOutrun ? disputed : [],
    pending,
    isDirty: daysThatDiffer(before, now).length > 0,
    mayUndo: steps.mayUndo,
    mayRedo: steps.mayRedo,
    change: (week: WeekSlot[]) => steps.change(sortWeek(week)),
    undo: steps.undo,
    redo: steps.redo,
    discard: () => steps.reset(before),
    keepMine: () => adopt(merged),
    takeTheirs: () =>
      adopt(
        sortWeek([
          ...merged.filter(({ weekday }) => !disputed.includes(weekday)),
          ...latest.answer.filter(({ weekday }) => disputed.includes(weekday)),
        ]),
      ),
    save,
  };
}

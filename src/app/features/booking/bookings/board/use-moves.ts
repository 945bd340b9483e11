import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { placeDispatch, previewPlacement } from '#engine/contracts/booking/dispatch.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { Obstacle } from '#engine/board/why-not.ts';
import type { Instant } from '#engine/time/zone.ts';
import { request } from '#app/lib/api.ts';
import { sayNotified, toCustomers } from '#app/lib/letter-words.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { refresh as refreshTopic } from '#app/lib/live.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import { reachedBy } from '../tell-choice.tsx';
import type { Visit } from './api.ts';
import type { Draft } from './board-view.ts';

/** What has to be known of a visit to move it. */
export type MovedVisit = Pick<
  Visit,
  | 'id'
  | 'version'
  | 'customer_name'
  | 'start_at'
  | 'duration_minutes'
  | 'waits_for_date'
  | 'dispatch_id'
  | 'series_id'
  | 'preferences'
> & { crews: readonly { id: string }[] };

/** Where a visit is to go, with the place it leaves and the new one in words, and what is said once it is there. */
export type Move = {
  visit: MovedVisit;
  to: Draft;
  fromWords: string;
  toWords: string;
  words: string;
  obstacles: readonly Obstacle[];
  /** About how many more minutes teams are on their way then. */
  travel?: number;
};
export type MovePreview = Pick<AnswerOf<typeof moveVisitContract>, 'fee' | 'letters' | 'tells' | 'warnings'>;
export type Question = { move: Move; preview: MovePreview; answer: (answer: Answer) => void };
/** `following`: all later visits of its series, too. */
export type MoveScope = 'one' | 'following';
export type Answer = { charge: boolean; scope: MoveScope; tell: boolean } | null;
/** How a move ended: done, taken back by whoever made it, or refused with a sentence. */
export type MoveEnd = { done: boolean; refusal: string | null };

type Body = BodyOf<typeof moveVisitContract>;

const draftOf = (visit: MovedVisit): Draft => ({
  start: Date.parse(visit.start_at),
  minutes: visit.duration_minutes,
  crewIds: visit.crews.map(({ id }) => id),
});

const isSameCrew = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Only what changes; with another time, also who comes then, so that nobody is left behind unasked. */
function toBody({ visit, to }: Pick<Move, 'visit' | 'to'>): Body {
  const from = draftOf(visit);
  const timeChanges = from.start !== to.start || from.minutes !== to.minutes;
  return {
    version: visit.version,
    ...(from.start !== to.start && { service_date: toText(to.start) }),
    ...(from.minutes !== to.minutes && { duration_minutes: to.minutes }),
    ...((timeChanges || !isSameCrew(from.crewIds, to.crewIds)) && { team_ids: [...to.crewIds] }),
  };
}

const toText = (instant: Instant): string => new Date(instant).toISOString();

/** Another team is nothing to ask about, even where its customer hears of it. */
function isWorthAsking(move: Move, { fee, letters, warnings }: MovePreview): boolean {
  const { visit, to } = move;
  const isNewTime = visit.waits_for_date || draftOf(visit).start !== to.start;
  const tells = isNewTime && toCustomers(letters).length > 0;
  return fee > 0 || tells || warnings.length > 0 || move.obstacles.length > 0 || mayMoveSeries(move);
}

/** Another day or time can be that of all later visits; another length is only of one. */
export const mayMoveSeries = ({ visit, to }: Pick<Move, 'visit' | 'to'>): boolean => {
  const from = draftOf(visit);
  return (
    visit.series_id !== null &&
    !visit.waits_for_date &&
    from.start !== to.start &&
    from.minutes === to.minutes
  );
};

const agreed = { charge: false, scope: 'one', tell: true } as const;
/** Nothing was tried. */
export const notMoved: MoveEnd = { done: false, refusal: null };

/**
 * Moves visits: shown at once, tried by the server, asked about where it costs something, then done. A visit that may
 * not go there is back where it was, with the server's sentence.
 */
export function useMoves() {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [question, setQuestion] = useState<Question | null>(null);
  const [said, say] = useState('');
  const busyRef = useRef(new Set<string>());

  const keepDraft = useCallback((id: string, draft: Draft | null) => {
    setDrafts((before) => {
      const next = new Map(before);
      if (draft) next.set(id, draft);
      else next.delete(id);
      return next;
    });
  }, []);

  const ask = useCallback(
    (move: Move, preview: MovePreview) =>
      new Promise<Answer>((resolve) =>
        setQuestion({
          move,
          preview,
          answer: (answer) => {
            setQuestion(null);
            resolve(answer);
          },
        }),
      ),
    [],
  );

  const refresh = useCallback(
    () => Promise.all(['bookings', 'dispatch'].map((topic) => refreshTopic(client, topic))),
    [client],
  );

  const undo = useCallback(
    async ({ visit }: Move, back: () => Promise<unknown>) => {
      const where = visit.waits_for_date ? 'waits for a date again' : 'is back where it was';
      // Shown where it was from the first moment on: what the page has read last is older than that.
      if (!visit.waits_for_date) keepDraft(visit.id, draftOf(visit));
      try {
        await back();
        say(`${nameVisit(visit)} ${where}.`);
        notify('success', `${nameVisit(visit)} ${where}`);
        await refresh();
      } catch (error) {
        notify('danger', toErrorLines(error).join(' '));
        await refresh();
      }
      keepDraft(visit.id, null);
    },
    [refresh, keepDraft],
  );

  const run = useCallback(
    async (move: Move) => {
      const { visit, words } = move;
      const done = visit.waits_for_date ? await place(move, ask) : await commit(move, ask);
      if (!done) {
        say(`${nameVisit(visit)} was put back.`);
        return false;
      }
      say(words);
      const { undo: back } = done;
      if (done.charged) notify('success', `${words}. The fee was charged.`);
      else {
        notifyDone(
          done.told === '' ? words : `${words}. ${done.told}`,
          back === null ? undefined : () => void undo(move, back),
        );
      }
      return true;
    },
    [ask, undo],
  );

  const settle = useCallback(
    async (id: string) => {
      await refresh();
      busyRef.current.delete(id);
      keepDraft(id, null);
    },
    [refresh, keepDraft],
  );

  const move = useCallback(
    async (wish: Move): Promise<MoveEnd> => {
      const { id } = wish.visit;
      const name = nameVisit(wish.visit);
      // Known already, and nobody may confirm it: it stays where it was, with the reason.
      const refused = wish.obstacles.find(({ blocks }) => blocks);
      if (refused) {
        const reason = `${name} stays where it was. ${refused.text}.`;
        say(reason);
        notify('warning', reason, `move:${id}`);
        return { done: false, refusal: reason };
      }
      // One at a time: the second would be based on what the first is about to change.
      if (busyRef.current.has(id)) return notMoved;
      busyRef.current.add(id);
      keepDraft(id, wish.to);
      const end = await run(wish).then(
        (done): MoveEnd => ({ done, refusal: null }),
        (error: unknown): MoveEnd => ({ done: false, refusal: toErrorLines(error).join(' ') }),
      );
      if (end.refusal !== null) {
        say(`${name} was put back. ${end.refusal}`);
        notify('danger', `${name} was put back. ${end.refusal}`, `move:${id}`);
      }
      // Whoever has moved it needs not wait until it is shown anew.
      void settle(id);
      return end;
    },
    [keepDraft, run, settle],
  );

  return useMemo(() => ({ drafts, question, said, move }), [drafts, question, said, move]);
}

type Ask = (move: Move, preview: MovePreview) => Promise<Answer>;
/** `told`: how its customer hears of it; `undo`: the way back, where there is one. */
type Done = { charged: boolean; told: string; undo: (() => Promise<unknown>) | null };

const send = (id: string, body: Body) => request(moveVisitContract, { params: { id }, body });

async function commit(move: Move, ask: Ask): Promise<Done | null> {
  const body = toBody(move);
  const preview = await send(move.visit.id, { ...body, dry_run: true });
  const answer = isWorthAsking(move, preview) ? await ask(move, preview) : agreed;
  if (!answer) return null;
  const overbook = preview.warnings.length > 0;
  const told = answer.tell ? sayNotified(reachedBy(preview.tells ?? [])) : '';
  if (answer.scope === 'following') {
    await moveSeries(move, { overbook, tell: answer.tell });
    return { charged: false, told, undo: () => undoLatestOf(move.visit.id) };
  }
  await send(move.visit.id, { ...body, overbook, waive_fee: !answer.charge, tell: answer.tell });
  const charged = answer.charge && preview.fee > 0;
  return { charged, told, undo: charged ? null : () => undoLatestOf(move.visit.id) };
}

/** It is the visit that moves, not its customer. */
const nameVisit = ({ customer_name }: MovedVisit): string => `${customer_name}’s visit`;

/** The series ends before the visit, and another one goes on from there. */
function moveSeries(
  move: Move,
  wish: Pick<BodyOf<typeof changeSeriesContract>, 'overbook' | 'tell'>,
): Promise<unknown> {
  const body = { ...toSeriesBody(move), ...wish };
  return request(changeSeriesContract, { params: { id: move.visit.id }, body });
}

export function toSeriesBody({ visit, to }: Move): BodyOf<typeof changeSeriesContract> {
  const { crewIds } = draftOf(visit);
  const [crewId = null] = to.crewIds;
  return {
    service_date: toText(to.start),
    team_ids: [...to.crewIds],
    ...(!isSameCrew(crewIds, to.crewIds) && { preferred_team_id: crewId }),
  };
}

/** Gives a waiting visit its date. Where it became another booking, that one goes back to the queue. */
async function place(move: Move, ask: Ask): Promise<Done | null> {
  const { dispatch_id: id, series_id: seriesId } = move.visit;
  if (id === null) return null;
  const body = { service_date: toText(move.to.start), team_ids: [...move.to.crewIds] };
  const preview = await request(previewPlacement, { params: { id }, body });
  const answer = isWorthAsking(move, preview) ? await ask(move, preview) : agreed;
  if (!answer) return null;
  const overbook = preview.warnings.length > 0;
  const told = answer.tell ? sayNotified(reachedBy(preview.tells ?? [])) : '';
  const placed = await request(placeDispatch, {
    params: { id },
    body: { ...body, overbook, tell: answer.tell },
  });
  // A series that began with it goes on, wherever its first visit is.
  if (placed.series_id !== seriesId) return { charged: false, told, undo: null };
  return { charged: false, told, undo: () => undoLatestOf(placed.id) };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { moveVisitContract } from '#engine/contracts/board.ts';
import { placeDispatch } from '#engine/contracts/dispatch.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/contract.ts';
import type { Obstacle } from '#engine/board/why-not.ts';
import type { Instant } from '#engine/time/zone.ts';
import { request } from '#app/lib/api.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import type { Visit } from './api.ts';
import type { Draft } from './board-view.ts';

/** Where a visit is to go, in the words of whoever moves it. */
export type Move = { visit: Visit; to: Draft; words: string; obstacles: readonly Obstacle[] };
export type MovePreview = Pick<AnswerOf<typeof moveVisitContract>, 'fee' | 'letters' | 'warnings'>;
export type Question = { move: Move; preview: MovePreview; answer: (answer: Answer) => void };
export type Answer = { charge: boolean } | null;

type Body = BodyOf<typeof moveVisitContract>;

const draftOf = (visit: Visit): Draft => ({
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

const isWorthAsking = ({ obstacles }: Move, { fee, letters, warnings }: MovePreview): boolean =>
  fee > 0 || letters.length > 0 || warnings.length > 0 || obstacles.length > 0;

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

  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['bookings'] }), [client]);

  const undo = useCallback(
    async ({ visit }: Move, version: number) => {
      const { start, minutes, crewIds } = draftOf(visit);
      try {
        await send(visit.id, {
          version,
          service_date: toText(start),
          duration_minutes: minutes,
          team_ids: [...crewIds],
          overbook: true,
          waive_fee: true,
        });
        say(`${visit.customer_name} is back where it was.`);
        notify('success', `${visit.customer_name} is back where it was`);
      } catch (error) {
        notify('danger', `This can’t be undone any more. ${toErrorLines(error).join(' ')}`);
      }
      await refresh();
    },
    [refresh],
  );

  const run = useCallback(
    async (move: Move) => {
      const { visit, words } = move;
      const done = visit.waits_for_date ? await place(move, ask) : await commit(move, ask);
      if (!done) {
        say(`${visit.customer_name} was put back.`);
        return;
      }
      say(words);
      if (done.version === null) notify('success', words);
      else if (done.charged) notify('success', `${words}. The fee was charged.`);
      else {
        const { version } = done;
        notifyDone(words, () => void undo(move, version));
      }
    },
    [ask, undo],
  );

  const move = useCallback(
    async (wish: Move) => {
      const { id } = wish.visit;
      // One at a time: the second would be based on what the first is about to change.
      if (busyRef.current.has(id)) return;
      busyRef.current.add(id);
      keepDraft(id, wish.to);
      try {
        await run(wish);
      } catch (error) {
        const reason = toErrorLines(error).join(' ');
        say(`${wish.visit.customer_name} was put back. ${reason}`);
        notify('danger', `${wish.visit.customer_name} was put back. ${reason}`, `move:${id}`);
      }
      await refresh();
      busyRef.current.delete(id);
      keepDraft(id, null);
    },
    [keepDraft, run, refresh],
  );

  return useMemo(() => ({ drafts, question, said, move }), [drafts, question, said, move]);
}

type Ask = (move: Move, preview: MovePreview) => Promise<Answer>;
/** No version: it became another booking, and there is no way back. */
type Done = { version: number | null; charged: boolean };

const send = (id: string, body: Body) => request(moveVisitContract, { params: { id }, body });

async function commit(move: Move, ask: Ask): Promise<Done | null> {
  const body = toBody(move);
  const preview = await send(move.visit.id, { ...body, dry_run: true });
  const answer = isWorthAsking(move, preview) ? await ask(move, preview) : { charge: false };
  if (!answer) return null;
  const overbook = preview.warnings.length > 0;
  const { version } = await send(move.visit.id, { ...body, overbook, waive_fee: !answer.charge });
  return { version, charged: answer.charge && preview.fee > 0 };
}

async function place(move: Move, ask: Ask): Promise<Done | null> {
  const { dispatch_id: id } = move.visit;
  if (id === null) return null;
  // The queue has no dry run, so what is sent can only be said in general.
  const warnings = ['This gives the visit a date. Messages about it go out as your settings say.'];
  const answer = await ask(move, { fee: 0, letters: [], warnings });
  if (!answer) return null;
  const body = { service_date: toText(move.to.start), team_ids: [...move.to.crewIds], overbook: true };
  await request(placeDispatch, { params: { id }, body });
  return { version: null, charged: false };
}

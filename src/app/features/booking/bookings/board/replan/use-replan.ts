import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toErrorLines } from '#app/lib/error-text.ts';
import { refresh } from '#app/lib/live.ts';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import type { PlanGhost } from '#app/ui/board/board-plan.tsx';
import {
  carryOut,
  replanQuery,
  toPlanVisits,
  undoLastPlan,
  type Change,
  type Choice,
  type PlanBody,
  type PlanEnd,
  type ReplanWish,
} from './api.ts';

/** A plan as it is changed by hand, tried, and carried out. */
export function useReplan(wish: ReplanWish | null, teamOut: PlanBody['team_out']) {
  const client = useQueryClient();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [trial, setTrial] = useState<readonly PlanEnd[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [tell, setTell] = useState(true);
  const query = useQuery({
    ...replanQuery({ ...(wish ?? { date: '' }), choices: [...choices.values()] }),
    enabled: wish !== null,
  });
  const plan = wish ? query.data : undefined;
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const visits = toPlanVisits(plan?.changes ?? [], asked);

  /** Whether the customers of these visits are asked about the new time before it is theirs. */
  const ask = (ids: readonly string[], isAsked: boolean) => {
    setTrial(null);
    setAsked((before) => {
      const next = new Set(before);
      ids.forEach((id) => (isAsked ? next.add(id) : next.delete(id)));
      return next;
    });
  };

  const choose = (id: string, choice: Choice | null) => {
    setTrial(null);
    setProblem('');
    setChoices((before) => {
      const next = new Map(before);
      if (choice) next.set(id, choice);
      else next.delete(id);
      return next;
    });
  };

  const refreshBoard = () =>
    Promise.all(['bookings', 'dispatch', 'time_off'].map((topic) => refresh(client, topic)));

  const undo = async () => {
    try {
      await undoLastPlan();
      notify('success', 'The plan was taken back');
    } catch (error) {
      notify('danger', `This can no longer be undone. ${toErrorLines(error).join(' ')}`);
    }
    await refreshBoard();
  };

  /** First tried, so that nobody is told of anything before it is known what it means. */
  const apply = async (): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    const body = { visits, ...(teamOut && { team_out: teamOut }) };
    try {
      if (!trial) {
        setTrial((await carryOut({ ...body, dry_run: true })).visits);
        return false;
      }
      const overbook = trial.some(({ warnings }) => warnings.length > 0);
      await carryOut({ ...body, overbook, tell });
      const done = sayDone(visits);
      notifyDone(done, () => void undo());
      void refreshBoard();
      return true;
    } catch (error) {
      setTrial(null);
      setProblem(toErrorLines(error).join(' '));
      void query.refetch();
      return false;
    } finally {
      setBusy(false);
    }
  };

  const ghosts = useMemo(() => toGhosts(plan?.changes ?? []), [plan]);
  const stopTrial = () => setTrial(null);
  return {
    query,
    plan,
    choices,
    choose,
    asked,
    ask,
    visits,
    trial,
    stopTrial,
    tell,
    setTell,
    isBusy,
    problem,
    apply,
    ghosts,
  };
}

const counted = (count: number, what: string) => `${count} ${count === 1 ? 'visit' : 'visits'} ${what}`;

function sayDone(visits: PlanBody['visits']): string {
  const asked = visits.filter(({ choice }) => choice === 'ask').length;
  const moved = visits.length - asked;
  const customers = `${asked} ${asked === 1 ? 'customer' : 'customers'} asked`;
  if (asked === 0) return counted(moved, 're-planned');
  return moved === 0 ? customers : `${counted(moved, 're-planned')}, ${customers}`;
}

export type ReplanState = ReturnType<typeof useReplan>;

function toGhosts(changes: readonly Change[]): PlanGhost[] {
  return changes.flatMap((change) => {
    if (change.kind === 'keep') return [];
    const { booking_id: id, customer_name: title, team_ids_before: had, team_ids: has } = change;
    const length = change.duration_minutes * 60_000;
    const [from, to] = [Date.parse(change.start_before), Date.parse(change.start_at)];
    const ghost = (rowId: string, start: number, kind: PlanGhost['kind']): PlanGhost => ({
      id,
      rowId,
      start,
      end: start + length,
      title,
      kind,
    });
    const stays = change.kind === 'crew' || change.kind === 'dispatch' ? has : [];
    const placed = change.kind === 'dispatch' ? [] : has;
    return [
      ...had.filter((rowId) => !stays.includes(rowId)).map((rowId) => ghost(rowId, from, 'from')),
      ...placed.filter((rowId) => from !== to || !had.includes(rowId)).map((rowId) => ghost(rowId, to, 'to')),
    ];
  });
}

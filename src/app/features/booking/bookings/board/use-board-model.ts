import { useMemo, useState } from 'react';
import { useMay } from '#app/lib/session.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BoardItem } from '#app/ui/board/board-layout.ts';
import type { BoardAnswer, Crew, Visit } from './api.ts';
import {
  createItemMaker,
  createReasoner,
  createRowKeeper,
  toAxis,
  toRows,
  toTray,
  withDrafts,
  type Draft,
} from './board-view.ts';
import { createMarker } from './mark-selected.ts';

type BoardChoices = {
  drafts: ReadonlyMap<string, Draft>;
  crewIds: readonly string[];
  /** Only visits with this tag are drawn; what others are in the way of is known of all. */
  tagId: string | null;
  /** Visits that something is about to be done with. */
  chosen: ReadonlySet<string>;
  now: number;
};

/** All that a board draws, made of what the server says and what is being moved. */
export function useBoardModel(board: BoardAnswer, { drafts, crewIds, tagId, chosen, now }: BoardChoices) {
  const words = useFormats();
  const mayMove = useMay()('manage_appointment');
  const { timezone, holidays } = board;
  const [makeItems] = useState(createItemMaker);
  const [keepRows] = useState(createRowKeeper);
  const [mark] = useState(() => createMarker<BoardItem>());
  const crews = useMemo(() => chosenOf(board.crews, crewIds), [board.crews, crewIds]);
  const visits = useMemo(() => withDrafts(board.visits, drafts), [board.visits, drafts]);
  // By what was on the server: the axis holds still while something is moved.
  const axis = useMemo(() => toAxis(board, board.crews, board.visits), [board]);
  const rows = useMemo(() => keepRows(toRows(crews, visits, axis)), [keepRows, crews, visits, axis]);
  const manyDays = board.days > 1;
  const view = useMemo(() => ({ timezone, mayMove, manyDays, words }), [timezone, mayMove, manyDays, words]);
  const tagged = useMemo(
    () => (tagId === null ? visits : visits.filter(({ tag_ids: tags }) => tags.includes(tagId))),
    [visits, tagId],
  );
  const made = useMemo(() => makeItems(tagged, crews, view), [makeItems, tagged, crews, view]);
  const items = useMemo(() => mark(made, chosen), [mark, made, chosen]);
  const tray = useMemo(() => toTray(items, visits), [items, visits]);
  const whyNot = useMemo(
    () => createReasoner({ crews: board.crews, visits, holidays, timezone, now, words }),
    [board.crews, visits, holidays, timezone, now, words],
  );
  const shownVisits = useMemo(() => visitsOf(tagged, crews, crewIds), [tagged, crews, crewIds]);
  return { axis, shownVisits, crews, visits, rows, items, tray, whyNot, words, mayMove };
}

/** Where teams were chosen, only theirs. */
function visitsOf(
  visits: readonly Visit[],
  crews: readonly Crew[],
  crewIds: readonly string[],
): readonly Visit[] {
  if (!crews.some(({ id }) => crewIds.includes(id))) return visits;
  return visits.filter((visit) => visit.crews.some(({ id }) => crewIds.includes(id)));
}

/** None that is there: all. */
function chosenOf(crews: readonly Crew[], ids: readonly string[]): readonly Crew[] {
  const chosen = crews.filter(({ id }) => ids.includes(id));
  return chosen.length === 0 ? crews : chosen;
}

export type BoardModel = ReturnType<typeof useBoardModel>;

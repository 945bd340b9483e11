import { headWidth } from '#app/ui/board/board-layout.ts';

/** What can stand beside the rows of the timeline: two panels that are opened, and the visits that wait, always there. */
export const sidePanels = ['replan', 'map', 'tray'] as const;
export type SidePanel = (typeof sidePanels)[number];

/**
 * The width in which a panel, what waits and the names of teams leave the hours of a working day enough for a visit of
 * two hours to say whose it is.
 */
const roomForAll = 320 + 12 + 264 + headWidth + 12 * 44;

type Side = {
  open: { replan: boolean; map: boolean };
  /** The one that was opened or chosen last. */
  chosen: SidePanel | null;
  /** All that the rows and what is beside them have, in pixels. */
  width: number;
};

/** Which panels there are to choose from, and which are seen: all of them, or one at a time where that is too much. */
export function arrangeSide({ open, chosen, width }: Side): {
  choices: readonly SidePanel[];
  shown: readonly SidePanel[];
} {
  const there = sidePanels.filter((panel) => panel === 'tray' || open[panel]);
  if (there.length === 1 || width >= roomForAll) return { choices: [], shown: there };
  const seen = chosen !== null && there.includes(chosen) ? chosen : there[0];
  return { choices: there, shown: there.filter((panel) => panel === seen) };
}

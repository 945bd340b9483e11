import type { SidePanel, Ui } from './builder-context.ts';
import type { Signal } from '#engine/signal.ts';

export const withFolded = (
  folded: Ui['folded'],
  panel: SidePanel,
  isFolded: boolean,
): readonly SidePanel[] => [...folded.filter((one) => one !== panel), ...(isFolded ? [panel] : [])];

type UiSignal = Pick<Signal<Ui>, 'get' | 'set'>;

export function toggleFolded(ui: UiSignal, panel: SidePanel): void {
  const now = ui.get();
  ui.set({ ...now, folded: withFolded(now.folded, panel, !now.folded.includes(panel)) });
}

/** What is new has something to be said first, whatever the one before was edited for. */
export const openContent = (ui: UiSignal): void => ui.set({ ...ui.get(), tab: 'content' });

/** Before the keyboard goes there; answers whether it has to wait for it. */
export function unfold(ui: UiSignal, panel: SidePanel): boolean {
  const isFolded = ui.get().folded.includes(panel);
  if (isFolded) toggleFolded(ui, panel);
  return isFolded;
}

import { expect, test } from 'vitest';
import { arrangeSide, type SidePanel } from './side-panels.ts';

const arrange = (open: readonly SidePanel[], width: number, chosen: SidePanel | null = null) =>
  arrangeSide({ open: { replan: open.includes('replan'), map: open.includes('map') }, chosen, width });
/** As a window of 1440 or 1920 pixels leaves it beside the menu. */
const [laptop, desktop] = [1120, 1600];

test('all panels stand beside the rows where there is room for them', () => {
  expect(arrange(['replan', 'map'], desktop, 'tray')).toEqual({
    choices: [],
    shown: ['replan', 'map', 'tray'],
  });
});

test('where there is not, one is seen at a time: the one chosen, or first what was opened', () => {
  const choices = ['replan', 'map', 'tray'];
  expect(arrange(['replan', 'map'], laptop)).toEqual({ choices, shown: ['replan'] });
  expect(arrange(['replan', 'map'], laptop, 'map')).toEqual({ choices, shown: ['map'] });
  expect(arrange(['map'], laptop, 'tray')).toEqual({ choices: ['map', 'tray'], shown: ['tray'] });
  // It has been closed since.
  expect(arrange(['replan'], laptop, 'map').shown).toEqual(['replan']);
});

test('what waits is always seen where nothing else is open', () => {
  for (const chosen of [null, 'tray'] as const)
    expect(arrange([], 500, chosen)).toEqual({ choices: [], shown: ['tray'] });
});

import type { Rhythm } from '#engine/contracts/multi-steps-page.ts';

/** "About 2.5 hours". */
export function hoursText(minutes: number): string {
  const hours = Math.round(minutes / 30) / 2;
  return `About ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

export const toChoices = (rhythms: readonly Rhythm[]) =>
  rhythms.map(({ name, label, saving }) => ({ value: name, label, notes: saving ? [saving] : [] }));

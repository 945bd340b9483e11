import type { Rhythm } from '#engine/contracts/site/multi-steps-page.ts';
import type { SiteWords } from '../language/site/en.ts';

type Words = Pick<SiteWords['steps'], 'cleaning' | 'off'>;

/** How often, with what it takes off. */
export const rhythmChoices = (rhythms: readonly Rhythm[], { cleaning, off }: Words) =>
  rhythms.map(({ name, saving }) => ({
    value: name,
    label: cleaning.rhythms[name],
    notes: saving ? [off(saving)] : [],
  }));

import type { Draft } from './draft.ts';

/** What every part of the page gets: the draft, how it is changed, and what is wrong with it, by field. */
export type PartProps = {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  problems: Readonly<Record<string, string>>;
};

/** The boxes of this page stand among others that say below what is wrong with them. */
export const errorBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

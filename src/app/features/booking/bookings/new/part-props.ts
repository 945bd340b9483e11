import type { Draft } from './draft.ts';

/** What every part of the page gets: the draft, how it is changed, and what is wrong with it, by field. */
export type PartProps = {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  problems: Readonly<Record<string, string>>;
};

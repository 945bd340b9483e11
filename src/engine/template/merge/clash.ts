import type { Deed, Deeds } from './deeds.ts';

export type Side = 'mine' | 'theirs';

/** Two things that cannot both be. Whoever merges chooses one side of each. */
export type Clash = {
  /** The same at every merge of the same forms. */
  key: string;
  mine: readonly Deed[];
  theirs: readonly Deed[];
  /** Why the form cannot have both, where that does not go without saying. */
  reason?: string;
};

/** Of what does not go together although it is about different things; there is one such choice at most. */
export const togetherKey = 'together';

export type Sides = { mine: Deeds; theirs: Deeds };

export type Choices = Readonly<Record<string, Side>>;

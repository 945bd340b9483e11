import type { RaisedSeries } from './api.ts';

const because: Record<RaisedSeries['reason'], string> = {
  list: 'New list prices',
  rule: 'Rule for its location or frequency',
  exception: 'Terms of its own',
  kept: 'Keeps its price',
  least: 'Lifted to the minimum',
  most: 'Held at the cap',
};

/** How a price came about, for people: the steps are the server's. */
export const explainRaise = ({ reason, steps }: Pick<RaisedSeries, 'reason' | 'steps'>): string =>
  `${because[reason]}: ${steps}`;

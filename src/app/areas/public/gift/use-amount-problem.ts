import { useState } from 'react';
import type { GiftCardsPage } from '#engine/contracts/site/page-data.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { priceText } from '../parts/price.ts';

type AmountEntry = {
  page: Pick<GiftCardsPage, 'minimum' | 'maximum'>;
  company: PageCompany | null;
  amount: string;
  /** What that is, if it is an amount. */
  worth: number | undefined;
};

/** What is wrong with the amount: for who sends it at once, for who types it when they leave the field. */
export function useAmountProblem({ page: { minimum, maximum }, company, amount, worth }: AmountEntry) {
  const { between } = useSite().field;
  const [left, setLeft] = useState<string>();
  const isWithin = worth !== undefined && worth >= minimum && worth <= maximum;
  const problem = isWithin ? undefined : between(priceText(minimum, company), priceText(maximum, company));
  return {
    problem,
    told: amount !== '' && left === amount ? problem : undefined,
    onLeave: () => setLeft(amount),
  };
}

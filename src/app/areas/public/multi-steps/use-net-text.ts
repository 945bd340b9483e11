import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { usePriceWords } from '../language/site/use-price-words.ts';
import { priceText } from '../parts/price.ts';

/** How a price before tax is written where it stands alone: with the tax that comes on top, as the form says it. */
export function useNetText({ taxOnTop }: Pick<MultiStepsPage, 'taxOnTop'>, company: PageCompany | null) {
  const { plusTax } = usePriceWords();
  return (amount: number): string => {
    const price = priceText(amount, company);
    return taxOnTop ? plusTax(price) : price;
  };
}

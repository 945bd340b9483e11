import type { Frequency } from '#engine/catalogue/catalogue.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { FrequencyRow, OfferedIn } from './query.ts';

const partsPerMillionInPercent = 10_000;

export const presentFrequency = (row: FrequencyRow, currencyCode: string): Frequency => ({
  id: row.id,
  oldVersionId: row.oldVersionId,
  name: row.name,
  discount:
    row.discountType === 'percent'
      ? row.discountRate / partsPerMillionInPercent
      : toMajor(row.discountAmount, currencyCode),
  discount_type: row.discountType,
  active: row.active,
  private: row.private,
  default: row.isDefault,
  repeats: row.unit !== 'none',
  minimum_term: row.minimumTermMonths,
  ordering: row.ordering,
  ...(row.categories && { categories: row.categories.map(presentOffer) }),
});

const presentOffer = ({ id, name, private: hidden, premiumForm }: OfferedIn) => ({
  id,
  ...(name !== null && { name }),
  private: hidden,
  visibility: { premium_form: premiumForm },
});

import { toBrand, type CardBrand } from '#app/lib/card-brands.ts';
import type { CardWords } from './card-words.ts';

/** A card as it is shown, whichever way its record was written. */
export type ShownCard = {
  /** Of the card on file; of one that is on nobody's file, its token. */
  id: string;
  isStored: boolean;
  isDefault: boolean;
  brand: CardBrand;
  last4: string;
  /** MM/YY; empty where it is not known. */
  expiry: string;
  createdAt: string;
};

/** The names that processors and our own records use for the same thing. */
const names = {
  brand: ['brand', 'card_brand', 'cardType'],
  last4: ['last4', 'last_4', 'last4digits'],
  month: ['exp_month', 'expiryMonth', 'expMonth'],
  year: ['exp_year', 'expiryYear', 'expYear'],
} as const;

type Fields = Readonly<Record<string, unknown>>;

const read = (record: Fields, keys: readonly string[]): string => {
  const value = keys
    .map((key) => record[key])
    .find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined ? '' : String(value);
};

/** The year by its last two digits. */
function toExpiry(month: string, year: string): string {
  return month && year ? `${month.padStart(2, '0')}/${year.slice(-2).padStart(2, '0')}` : '';
}

/** The brand details of a card, in whichever of their shapes. */
export const readFace = (record: Fields): Pick<ShownCard, 'brand' | 'last4' | 'expiry'> => ({
  brand: toBrand(read(record, names.brand)),
  last4: read(record, names.last4),
  expiry: toExpiry(read(record, names.month), read(record, names.year)),
});

/** A card on file. */
export const readCard = (record: Fields): ShownCard => ({
  ...readFace(record),
  id: read(record, ['id']),
  isStored: true,
  isDefault: record['default'] === true,
  createdAt: read(record, ['created_at']),
});

/** A card that the processor has just made a token of. */
export const toNewCard = (token: string, face: Fields): ShownCard => ({
  ...readFace(face),
  id: token,
  isStored: false,
  isDefault: false,
  createdAt: '',
});

/** Newest first; what was only just entered is newer than all. */
export const newestFirst = (cards: readonly ShownCard[]): ShownCard[] =>
  cards.toSorted((one, other) =>
    one.isStored === other.isStored
      ? other.createdAt.localeCompare(one.createdAt)
      : Number(one.isStored) - Number(other.isStored),
  );

/** For those who hear it. */
export const nameCard = ({ brand, last4 }: ShownCard, words: CardWords): string =>
  words.named(brand.label, last4);

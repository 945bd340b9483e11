const labels = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  eftpos: 'eftpos',
  bankcard: 'Bankcard',
  dankort: 'Dankort',
  switchsolo: 'Switch/Solo',
  card: 'Card',
} as const;

export type BrandName = keyof typeof labels;
export type CardBrand = { name: BrandName; label: string };

/** As processors spell them, without what is not a letter. */
const aliases: Record<string, BrandName> = {
  americanexpress: 'amex',
  dinersclub: 'diners',
  discoverdiners: 'diners',
  chinaunionpay: 'unionpay',
  cup: 'unionpay',
  mc: 'mastercard',
  eftposaustralia: 'eftpos',
  eftposau: 'eftpos',
};

const isKnown = (name: string): name is BrandName => Object.hasOwn(labels, name);

export function toBrand(text: string): CardBrand {
  const letters = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const name = Object.hasOwn(aliases, letters) ? aliases[letters] : letters;
  const known = name !== undefined && isKnown(name) ? name : 'card';
  return { name: known, label: labels[known] };
}

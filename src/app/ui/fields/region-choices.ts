import type { Choice } from './choices-of.ts';

/** Countries and currencies, named in the reader's language by the browser itself. */

const countryCodes =
  'AE AR AT AU BE BG BR CA CH CL CO CR CY CZ DE DK EE ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LT LU LV MA MT MX MY NG NL NO NZ PE PH PL PT RO RS SA SE SG SI SK TH TR TW UA US UY VN ZA'.split(
    ' ',
  );

const currencyCodes =
  'AED AUD BRL CAD CHF CLP COP CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KES KRW MAD MXN MYR NGN NOK NZD PEN PHP PLN RON SAR SEK SGD THB TRY TWD UAH USD UYU VND ZAR'.split(
    ' ',
  );

const named = (codes: readonly string[], type: 'region' | 'currency'): Choice[] => {
  const names = new Intl.DisplayNames(undefined, { type });
  return codes
    .map((value) => ({
      value,
      label: type === 'currency' ? `${names.of(value) ?? value} (${value})` : (names.of(value) ?? value),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
};

/** Some of these ask the browser for hundreds of names: once is enough. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

export const countries = once(() => named(countryCodes, 'region'));
export const currencies = once(() => named(currencyCodes, 'currency'));

/** There may be a value that is not among the choices; it must not be lost by opening the form. */
export const including = (choices: Choice[], value: string | null): Choice[] =>
  value === null || value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [{ value, label: value }, ...choices];

const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG'.split(' ');
/** What people pay with in a country, where we offer it. */
export function currencyOf(country: string): string | undefined {
  if (euro.includes(country)) return 'EUR';
  // All others begin with the country's code.
  return currencyCodes.find((code) => code.startsWith(country));
}

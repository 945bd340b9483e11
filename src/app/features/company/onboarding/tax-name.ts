const withVat =
  'AE AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IS IT KE LT LU LV MA MT NG NL NO PH PL PT RO SA SE SI SK TH TR TW UA VN ZA'.split(
    ' ',
  );
const withGst = 'AU CA IN MY NZ SG'.split(' ');
const inSpanish = 'AR CL CO CR MX PE UY'.split(' ');

/** What people call the tax on a service in a country. How much it is nobody can guess. */
export function taxName(country: string): string {
  if (country === 'US') return 'Sales tax';
  if (withVat.includes(country)) return 'VAT';
  if (withGst.includes(country)) return 'GST';
  return inSpanish.includes(country) ? 'IVA' : 'Tax';
}

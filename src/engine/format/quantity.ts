/** `12 metres`: a company writes its unit once, as it stands after the number one. */
export const formatQuantity = (quantity: number, unit: string): string =>
  `${quantity} ${quantity === 1 ? unit : pluralUnit(unit)}`;

/** Abbreviations (m², kg), plurals, and what is not in Latin letters stay as they are. */
export const pluralUnit = (unit: string): string =>
  /[aeiouy][a-z]*[a-rt-z]$|[a-z][aeiouy]$/i.test(unit)
    ? `${unit}${/(?:x|z|ch|sh)$/i.test(unit) ? 'es' : 's'}`
        .replace(/foots$/i, 'feet')
        .replace(/([^aeiou])ys$/, '$1ies')
    : unit;

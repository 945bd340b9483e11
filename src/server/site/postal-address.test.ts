import { expect, test } from 'vitest';
import { toPostalAddress } from './postal-address.ts';

const partsOf = (address: string, country: string) => {
  const told = toPostalAddress(address, country);
  return typeof told === 'string' ? told : Object.values(told).slice(1);
};

test('an address whose parts are known is told by them', () => {
  expect(toPostalAddress('214 W 29th St, New York, NY 10001', 'US')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '214 W 29th St',
    addressLocality: 'New York',
    addressRegion: 'NY',
    postalCode: '10001',
    addressCountry: 'US',
  });
  expect(partsOf('1 Main St, Apt 5, Austin, TX 73301-0001', 'US')).toEqual([
    '1 Main St, Apt 5',
    'Austin',
    'TX',
    '73301-0001',
    'US',
  ]);
  expect(partsOf('12 Wattle St, North Adelaide SA 5006', 'AU')).toEqual([
    '12 Wattle St',
    'North Adelaide',
    'SA',
    '5006',
    'AU',
  ]);
});

test('any other is told as it is written', () => {
  for (const [address, country] of [
    ['Above the bakery', 'US'],
    ['12 Wattle St, North Adelaide SA 5006', 'US'],
    ['Hauptstr. 1, 10115 Berlin', 'DE'],
    ['', 'US'],
  ] as const)
    expect(toPostalAddress(address, country)).toBe(address);
});

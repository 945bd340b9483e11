import type { Edit } from '#engine/tree/edit-kinds.ts';
import { say } from '#server/site/forms/form-profile.ts';

/** What a zip code, a state and a city are called elsewhere. The form itself speaks American. */
const zips: Readonly<Record<string, string>> = {
  AU: 'Postcode',
  GB: 'Postcode',
  IE: 'Eircode',
  IN: 'PIN code',
  MY: 'Postcode',
  NL: 'Postcode',
  NZ: 'Postcode',
};
const states: Readonly<Record<string, string>> = {
  AU: 'State',
  BR: 'State',
  CA: 'Province',
  GB: 'County',
  IE: 'County',
  IN: 'State',
  MX: 'State',
  MY: 'State',
  NG: 'State',
};
const cities: Readonly<Record<string, string>> = { AU: 'Suburb', GB: 'Town or city', NZ: 'Town or city' };

const renamed = (id: string, label: string): Edit =>
  say(id, {
    label,
    placeholder: `Enter your ${label === 'PIN code' ? label : label.toLowerCase()} (required)`,
  });

export function addressWords(country: string): Edit[] {
  if (country === 'US') return [];
  const city = cities[country];
  return [
    renamed('address_zip', zips[country] ?? 'Postal code'),
    renamed('address_state', states[country] ?? 'State or region'),
    ...(city === undefined ? [] : [renamed('address_city', city)]),
  ];
}

import type { FoundAddress } from '#engine/form/selection/address.ts';

/** "120 West Juniper Street" and "New York, NY 10024", as an envelope has them. */
export function toLines({ street, city, state, zip }: FoundAddress): [street: string, town: string] {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, town];
}

export type AddressParts = { street: string; apartment: string; city: string; state: string; zip: string };

/** An address in one line. What already says what it is ("Unit 3", "#4") stays as it was typed. */
export function addressLine(
  { street, apartment, city, state, zip }: AddressParts,
  sayApartment: (number: string) => string,
): string {
  const isNamed = /^(?:#|[^\d\s]{3})/.test(apartment);
  return [street, apartment && !isNamed ? sayApartment(apartment) : apartment, city, `${state} ${zip}`.trim()]
    .filter(Boolean)
    .join(', ');
}

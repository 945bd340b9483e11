/** Whoever tries the form is asked nothing that is known of them. */
export type Tester = { first_name: string; last_name: string; email: string; phone: string | null };

/** The form as the person of the office would fill it in: their booking is known by their email. */
export function testBookingAddress(form: string, { first_name, last_name, email, phone }: Tester): string {
  const address = new URL(form);
  for (const [name, value] of Object.entries({ first_name, last_name, email, phone }))
    if (value) address.searchParams.set(name, value);
  return address.href;
}

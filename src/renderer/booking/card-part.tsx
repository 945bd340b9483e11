import { useBookingForm } from './use-booking-form.ts';
import { useDesk } from './use-desk.ts';

/** What a processor is told of who pays. */
const billed = ['first_name', 'last_name', 'email', 'address_zip'] as const;

/** The processor's own fields, brought by the host: what is typed there never passes through the form. */
export function CardPart() {
  const { session, ports } = useDesk();
  const { answers } = useBookingForm(billed);
  const { CardEntry } = ports;
  if (!CardEntry) return null;
  const { first_name = '', last_name = '', email = '', address_zip = '' } = answers;
  const billing = { name: `${first_name} ${last_name}`.trim(), email, zip: address_zip };
  const change = (given: Readonly<Record<string, string | undefined>>) =>
    session.batch(() => {
      for (const [key, value] of Object.entries(given)) session.choose(key, value);
    });
  return (
    <div className="tf-card-part">
      <CardEntry billing={billing} onChange={change} />
    </div>
  );
}

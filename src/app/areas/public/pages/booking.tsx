import { useState } from 'react';
import type { BookingPage } from '#engine/contracts/page-data.ts';
import { AccountBox } from '../booking/account-box.tsx';
import { OfferBox } from '../booking/offer-box.tsx';
import type { Receipt } from '../booking/panel-props.ts';
import { VisitActions } from '../booking/visit-actions.tsx';
import { VisitSummary } from '../booking/visit-summary.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { showToast } from '../parts/toast-list.ts';
import type { PageProps } from '../routes.ts';

/** What the page says first: where the visit stands now. */
function headingOf(
  { status, display_status, start_at, customer }: Receipt,
  fresh: boolean,
): [title: string, text: string] {
  const name = customer.first_name ? `, ${customer.first_name}` : '';
  if (status === 'pending') return [`Thank you${name}`, 'We look at your booking and confirm it soon.'];
  if (status === 'waitlisted')
    return ['You are on the waiting list', 'We write to you as soon as a place becomes free.'];
  if (start_at === null || display_status === 'Sent To Dispatch')
    return [`Thank you${name}`, 'We look for a date and get back to you.'];
  if (status === 'cancelled') return [display_status, 'This visit does not take place.'];
  if (status === 'missed') return ['We have missed each other', 'Please get in touch for a new date.'];
  if (status === 'completed') return [`Thank you${name}`, 'This visit is done.'];
  if (status === 'in_progress') return ['We are at work', 'Your visit has begun.'];
  if (!fresh) return [`Hello${name}`, 'Your visit is booked.'];
  return [`Thank you${name}`, 'Your visit is booked. A confirmation is on its way to you.'];
}

/** A booking's own page. */
export function Page({ data, boot }: PageProps<BookingPage>) {
  const [receipt, setReceipt] = useState(data.receipt);
  const { company, signedIn } = boot;
  const [title, text] = headingOf(receipt, data.fresh && receipt === data.receipt);
  const onDone = (next: Receipt, said: string) => {
    setReceipt(next);
    showToast('success', said);
    window.scrollTo({ top: 0 });
  };
  // What the link was for is done once something has been done.
  const action = receipt === data.receipt ? data.action : null;
  const panel = { page: { ...data, action }, receipt, company, onDone };
  const comes = receipt.start_at !== null && ['pending', 'upcoming'].includes(receipt.status);
  return (
    <PageFrame boot={boot} wide office={data.office}>
      <div className="pp-columns">
        <div>
          <h1>{title}</h1>
          <p className="pp-lead" role="status">
            {text}
          </p>
          <p className="pp-quiet">Booking {receipt.number}</p>
          {comes && (
            <p>
              <a
                className="pp-button pp-second"
                href={`/api/booking_links/calendar?key=${encodeURIComponent(receipt.key)}`}
              >
                Add to my calendar
              </a>
            </p>
          )}
          {receipt.may.rate && <RateLink receipt={receipt} />}
        </div>
        <VisitSummary receipt={receipt} company={company} />
        <div>
          <OfferBox {...panel} />
          {(action === 'pay' || action === 'card') && <CardNote signedIn={signedIn} />}
          <VisitActions key={receipt.version} {...panel} />
          {!signedIn && <AccountBox receipt={receipt} />}
        </div>
      </div>
    </PageFrame>
  );
}

const RateLink = ({ receipt: { id, key } }: { receipt: Receipt }) => (
  <p>
    <a className="pp-button" href={`/ratings/${id}?key=${encodeURIComponent(key)}`}>
      Tell us how it was
    </a>
  </p>
);

/** Cards are changed by whoever they belong to. */
const CardNote = ({ signedIn }: { signedIn: boolean }) => (
  <section className="pp-aside" aria-labelledby="card">
    <h2 id="card">Your card</h2>
    <p>
      You pay and change your card in your account.{' '}
      <a href={signedIn ? '/client/user_account' : '/login?next=%2Fclient%2Fuser_account'}>
        {signedIn ? 'Go to my account' : 'Sign in'}
      </a>
      {!signedIn && ', or make an account below.'}
    </p>
  </section>
);

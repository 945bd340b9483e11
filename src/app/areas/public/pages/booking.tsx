import { useState } from 'react';
import type { BookingPage } from '#engine/contracts/site/page-data.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { AccountBox } from '../booking/account-box.tsx';
import { OfferBox } from '../booking/offer-box.tsx';
import type { Receipt } from '../booking/panel-props.ts';
import { VisitActions } from '../booking/visit-actions.tsx';
import { isSkipped, VisitSummary } from '../booking/visit-summary.tsx';
import type { SiteWords } from '../language/site/en.ts';
import { useSite } from '../language/site/use-site.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import { showToast } from '../parts/toast-list.ts';
import { dayText } from '../parts/visit-time.ts';
import type { PageProps } from '../page-props.ts';

/** What the page says first: where the visit stands now. */
function headingOf(
  { status, display_status, start_at, needs_placing, customer, team_on_the_way }: Receipt,
  { isFresh, isDeclined }: { isFresh: boolean; isDeclined: boolean },
  words: SiteWords['visit'],
): readonly string[] {
  const name = customer.first_name;
  if (status === 'pending') return words.headings.pending(name);
  if (status === 'waitlisted') return words.headings.waitlisted();
  if (display_status === 'Sent To Dispatch') return words.headings.finding(name);
  if (start_at === null) return words.headings.undated(name);
  if (status === 'cancelled') {
    return isSkipped({ display_status }) ? [words.skipped, words.skippedText] : words.headings.cancelled();
  }
  if (needs_placing) return words.headings.unplaced(name);
  if (status === 'missed') return words.headings.missed();
  if (status === 'completed') return words.headings.completed(name);
  if (status === 'in_progress') return words.headings.in_progress();
  if (team_on_the_way) return words.headings.on_the_way(name);
  const [hello = ''] = words.headings.booked(name);
  if (isDeclined) return [hello, words.moveOffer.refused];
  return isFresh ? words.headings.fresh(name) : words.headings.booked(name);
}

/** A booking's own page. */
export function Page({ data, boot }: PageProps<BookingPage>) {
  const [receipt, setReceipt] = useState(data.receipt);
  /** What was done closes what was open; news of the visit leaves it as it is. */
  const [acts, setActs] = useState(0);
  const { company, signedIn } = boot;
  const words = useSite().visit;
  const [isDeclined, setDeclined] = useState(data.declined);
  const isFresh = data.fresh && receipt === data.receipt;
  const [title, text] = headingOf(receipt, { isFresh, isDeclined }, words);
  const onDone = (next: Receipt, said: string) => {
    setReceipt(next);
    setActs((count) => count + 1);
    showToast('success', said);
    window.scrollTo({ top: 0 });
  };
  // What the link was for is done once something has been done.
  const action = receipt === data.receipt ? data.action : null;
  const panel = { page: { ...data, action }, receipt, company, onDone, onFresh: setReceipt };
  const comes =
    receipt.start_at !== null && !receipt.needs_placing && ['pending', 'upcoming'].includes(receipt.status);
  return (
    <PageFrame boot={boot} wide>
      <div className="pp-columns">
        <div>
          <h1>{title}</h1>
          <p className="pp-lead" role="status">
            {text}
          </p>
          <p className="pp-quiet">{words.number(receipt.number)}</p>
          <OfferBox {...panel} onDeclined={() => setDeclined(true)} />
          {isSkipped(receipt) && <NextVisit visit={data.next} company={company} />}
          {comes && (
            <p>
              <a
                className="pp-button pp-second"
                href={`/api/booking_links/calendar?key=${encodeURIComponent(receipt.key)}`}
              >
                {words.calendar}
              </a>
            </p>
          )}
          {receipt.may.rate && <RateLink receipt={receipt} />}
          <Unplaced visits={data.unplaced} company={company} />
        </div>
        <VisitSummary
          receipt={receipt}
          company={company}
          arrival={receipt === data.receipt ? data.arrival : null}
        />
        <div>
          {(action === 'pay' || action === 'card') && <CardNote signedIn={signedIn} />}
          <VisitActions key={acts} {...panel} />
          {!signedIn && <AccountBox receipt={receipt} />}
        </div>
      </div>
    </PageFrame>
  );
}

/** On with the series: what comes instead of the visit that is left out, and the way to it. */
function NextVisit({ visit, company }: { visit: BookingPage['next']; company: PageCompany | null }) {
  const { visit: words, dates } = useSite();
  if (!visit) return null;
  return (
    <p>
      <a href={`/manage?key=${encodeURIComponent(visit.key)}`}>
        {words.nextVisit(dayText(visit.start_local.slice(0, 10), company, dates))}
      </a>
    </p>
  );
}

/** Of the same series; each is given another day on its own page. */
function Unplaced({ visits, company }: { visits: BookingPage['unplaced']; company: PageCompany | null }) {
  const { visit: words, dates } = useSite();
  if (visits.length === 0) return null;
  return (
    <section className="pp-section" aria-labelledby="unplaced">
      <h2 id="unplaced">{words.unplaced}</h2>
      <ul>
        {visits.map(({ key, start_local }) => (
          <li key={key}>
            <a href={`/manage?key=${encodeURIComponent(key)}&action=reschedule`}>
              {dayText(start_local.slice(0, 10), company, dates)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RateLink({ receipt: { id, key } }: { receipt: Receipt }) {
  const { rate } = useSite().visit;
  return (
    <p>
      <a className="pp-button" href={`/ratings/${id}?key=${encodeURIComponent(key)}`}>
        {rate}
      </a>
    </p>
  );
}

/** Cards are changed by whoever they belong to. */
function CardNote({ signedIn }: { signedIn: boolean }) {
  const words = useSite().visit;
  return (
    <section className="pp-aside" aria-labelledby="card">
      <h2 id="card">{words.card}</h2>
      <p>
        {words.cardText}{' '}
        <a href={signedIn ? '/client/profile' : '/login?next=%2Fclient%2Fprofile'}>
          {signedIn ? words.toAccount : words.signIn}
        </a>
        {!signedIn && words.orBelow}
      </p>
    </section>
  );
}

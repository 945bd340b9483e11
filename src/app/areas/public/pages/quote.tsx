import { useState } from 'react';
import type { QuotePage } from '#engine/contracts/page-data.ts';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import { formatDuration } from '#engine/format/duration.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import { PriceLines } from '../parts/price-lines.tsx';
import { priceText } from '../parts/price.ts';
import { momentText } from '../parts/visit-time.ts';
import { AcceptForm } from '../quote/accept-form.tsx';
import { DeclineForm } from '../quote/decline-form.tsx';
import { QuestionForm } from '../quote/question-form.tsx';
import type { PageProps } from '../routes.ts';

type Quote = QuotePage['quote'];
type Panel = 'question' | 'decline' | null;

const isOpen = ({ quote, expired }: QuotePage) =>
  !expired && (quote.state === 'sent' || quote.state === 'viewed');

function headingOf({ quote, expired }: QuotePage): [title: string, text: string] {
  const name = quote.contact.first_name ? `, ${quote.contact.first_name}` : '';
  if (expired || quote.state === 'expired')
    return ['This quote has expired', 'Ask us for a new one, please.'];
  if (quote.state === 'draft') return [`Hello${name}`, 'We are still working on your quote.'];
  if (quote.state === 'declined') return ['You have declined this quote', 'Thank you for telling us.'];
  if (quote.state === 'accepted' || quote.state === 'converted')
    return [`Thank you${name}`, 'You have accepted this quote.'];
  return [`Hello${name}`, 'This is what we offer you.'];
}

/** What is offered to somebody, to accept, to decline or to ask about. */
export function Page({ data, boot }: PageProps<QuotePage>) {
  const [quote, setQuote] = useState(data.quote);
  const page = { ...data, quote };
  const [title, text] = headingOf(page);
  return (
    <PageFrame boot={boot} wide office={data.office}>
      <div className="pp-columns">
        <div>
          <h1>{title}</h1>
          <p className="pp-lead" role="status">
            {text}
          </p>
          {quote.message && <p className="pp-message">{quote.message}</p>}
        </div>
        <Offer quote={quote} boot={boot} />
        <div>
          {isOpen(page) && <AcceptForm page={page} boot={boot} />}
          {quote.state !== 'draft' && <Others page={page} onDeclined={setQuote} />}
        </div>
      </div>
    </PageFrame>
  );
}

function Others({ page, onDeclined }: { page: QuotePage; onDeclined: (quote: Quote) => void }) {
  const [open, setOpen] = useState<Panel>(null);
  const offered = [
    ['question', 'Ask a question'],
    ...(isOpen(page) ? ([['decline', 'Decline']] as const) : []),
  ] as const;
  return (
    <section className="pp-section" aria-labelledby="others">
      <h2 id="others">Not sure yet?</h2>
      <ul className="pp-actions">
        {offered.map(([id, label]) => (
          <li key={id}>
            <button
              type="button"
              className="pp-action"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
            >
              {label}
            </button>
            {open === id && id === 'question' && <QuestionForm quote={page.quote} />}
            {open === id && id === 'decline' && <DeclineForm quote={page.quote} onDeclined={onDeclined} />}
          </li>
        ))}
      </ul>
      <noscript>
        <p className="pp-quiet">To answer this quote here, please switch JavaScript on.</p>
      </noscript>
    </section>
  );
}

function Offer({ quote, boot: { company } }: { quote: Quote; boot: Boot }) {
  const { services, extras, frequency, duration, lines, total, expires_at, next_booking_total } = quote;
  const facts = [
    ['What', services.join(', ')],
    ['With', extras.join(', ')],
    ['How often', frequency ?? ''],
    ['How long', duration > 0 ? `About ${formatDuration(duration)}` : ''],
    ['Good until', expires_at ? momentText(expires_at, company?.timezone ?? 'UTC', company) : ''],
  ].filter(([, value]) => value !== '');
  return (
    <section className="pp-ticket" aria-label={`Quote ${quote.number}`}>
      <h2 className="pp-kicker">Quote {quote.number}</h2>
      <dl className="pp-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="pp-tear" aria-hidden />
      <PriceLines {...{ lines, total, company }} />
      {next_booking_total !== null && next_booking_total !== total && (
        <p className="pp-quiet">Following visits: {priceText(next_booking_total, company)}</p>
      )}
    </section>
  );
}

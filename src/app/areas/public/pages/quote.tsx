import { sayList } from '#engine/format/list.ts';
import { useState } from 'react';
import type { QuotePage } from '#engine/contracts/site/page-data.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { formatDuration } from '#engine/format/duration.ts';
import type { SiteWords } from '../language/site/en.ts';
import { useSite } from '../language/site/use-site.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import { PriceLines } from '../parts/price-lines.tsx';
import { priceText } from '../parts/price.ts';
import { arrivalText, dayText, momentText } from '../parts/visit-time.ts';
import { AcceptForm } from '../quote/accept-form.tsx';
import { DeclineForm } from '../quote/decline-form.tsx';
import { QuestionForm } from '../quote/question-form.tsx';
import type { PageProps } from '../page-props.ts';

type Quote = QuotePage['quote'];
type Panel = 'question' | 'decline' | null;

const isOpen = ({ quote, expired }: QuotePage) =>
  !expired && (quote.state === 'sent' || quote.state === 'viewed');

function headingOf({ quote, expired }: QuotePage, words: SiteWords['quote']): readonly string[] {
  const name = quote.contact.first_name ?? '';
  if (expired || quote.state === 'expired') return words.expired;
  if (quote.state === 'draft') return words.draft(name);
  if (quote.state === 'declined') return words.declined;
  if (quote.state === 'accepted' || quote.state === 'converted') return words.accepted(name);
  return words.open(name);
}

/** What is offered to somebody, to accept, to decline or to ask about. */
export function Page({ data, boot }: PageProps<QuotePage>) {
  const [quote, setQuote] = useState(data.quote);
  const page = { ...data, quote };
  const [title, text] = headingOf(page, useSite().quote);
  return (
    <PageFrame boot={boot} wide>
      <div className="pp-columns">
        <div>
          <h1>{title}</h1>
          <p className="pp-lead" role="status">
            {text}
          </p>
          {data.visit && <Visit visit={data.visit} boot={boot} />}
          {quote.message && <p className="pp-message">{quote.message}</p>}
        </div>
        <Offer page={page} boot={boot} />
        <div>
          {isOpen(page) && <AcceptForm page={page} boot={boot} />}
          {quote.state !== 'draft' && <Others page={page} onDeclined={setQuote} />}
        </div>
      </div>
    </PageFrame>
  );
}

/** What an accepted quote has become. */
function Visit({ visit, boot: { company } }: { visit: NonNullable<QuotePage['visit']>; boot: Boot }) {
  const { quote: words, dates } = useSite();
  const { start_local, arrival_window, manage } = visit;
  const arrival = arrivalText(start_local, arrival_window, company, { words: dates, as: 'weArrive' });
  return (
    <p>
      {dayText(start_local, company, dates)}
      <br />
      {arrival}
      <br />
      <a href={manage}>{words.seeVisit}</a>
    </p>
  );
}

function Others({ page, onDeclined }: { page: QuotePage; onDeclined: (quote: Quote) => void }) {
  const [open, setOpen] = useState<Panel>(null);
  const words = useSite().quote;
  const offered = [
    ['question', words.ask],
    ...(isOpen(page) ? ([['decline', words.decline]] as const) : []),
  ] as const;
  return (
    <section className="pp-section" aria-labelledby="others">
      <h2 id="others">{isOpen(page) ? words.unsure : words.questions}</h2>
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
        <p className="pp-quiet">{words.noScript}</p>
      </noscript>
    </section>
  );
}

function Offer({ page, boot: { company } }: { page: QuotePage; boot: Boot }) {
  const { quote } = page;
  const { services, extras, frequency, duration, lines, total, expires_at, next_booking_total } = quote;
  const { quote: words, visit, steps, dates, price, list } = useSite();
  // Once it is answered, nothing is left to expire.
  const until = quote.state === 'sent' || quote.state === 'viewed' ? expires_at : null;
  const facts = [
    [visit.facts.what, sayList(services, list)],
    [visit.facts.with, sayList(extras, list)],
    [visit.facts.often, frequency ?? ''],
    [visit.facts.long, duration > 0 ? steps.about(formatDuration(duration, dates.duration)) : ''],
    [words.goodUntil, until ? momentText(until, company?.timezone ?? 'UTC', company, dates) : ''],
  ].filter(([, value]) => value !== '');
  return (
    <section className="pp-ticket" aria-label={words.number(quote.number)}>
      <h2 className="pp-kicker">{words.number(quote.number)}</h2>
      <dl className="pp-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="pp-tear" aria-hidden />
      <PriceLines lines={lines} total={total} company={company} />
      {next_booking_total !== null && next_booking_total !== total && (
        <p className="pp-quiet">{price.following(priceText(next_booking_total, company))}</p>
      )}
    </section>
  );
}

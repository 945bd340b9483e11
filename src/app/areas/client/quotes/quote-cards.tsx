import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { listQuotes } from '#engine/contracts/booking/quotes.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import classes from '#app/features/booking/bookings/own/own.module.css';
import { PriceLines } from '#app/features/booking/bookings/price-lines.tsx';
import { useSpokenLines } from '#app/features/booking/bookings/own/use-spoken-lines.ts';
import { useVisitText } from '#app/features/booking/bookings/own/use-visit-text.ts';
import type { Quote } from '#app/features/booking/quotes/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { toFilter } from '#app/lib/filter.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { QuoteSheetKind } from './quote-sheets.tsx';

const QuoteSheets = lazy(() =>
  loadChunk(async () => ({ default: (await import('./quote-sheets.tsx')).QuoteSheets })),
);

const most = 100;

const ownQuotesQuery = queryOf(listQuotes, { query: toFilter({ order: ['created_at DESC'], limit: most }) });

export const isOver = ({ state, expires_at }: Quote, now: number): boolean =>
  state === 'expired' || (expires_at !== null && Date.parse(expires_at) <= now && isOffered(state));

const isOffered = (state: string) => state === 'sent' || state === 'viewed';

/** One’s own quotes: what is open first, then what became of the others. */
export function QuoteCards() {
  const quotes = useQuery(ownQuotesQuery);
  const now = useNow(60_000);
  const { quotes: words } = useCustomerWords();
  return (
    <Loaded query={quotes}>
      {(found) => {
        const isOpen = (quote: Quote) =>
          !isOver(quote, now) && (isOffered(quote.state) || quote.state === 'draft');
        const isTaken = ({ state }: Quote) => state === 'accepted' || state === 'converted';
        const groups = [
          { title: words.open, quotes: found.filter(isOpen) },
          { title: words.accepted, quotes: found.filter(isTaken) },
          { title: words.over, quotes: found.filter((quote) => !isOpen(quote) && !isTaken(quote)) },
        ].filter((group) => group.quotes.length > 0);
        if (groups.length === 0)
          return (
            <EmptyState
              icon={FileText}
              headingOrder={2}
              title={words.none}
              text={words.noneText}
              action={
                <Button component={Link} to="/client/book" size="lg">
                  {words.book}
                </Button>
              }
            />
          );
        return (
          <Stack gap="lg" maw={720}>
            {groups.map((group) => (
              <Stack key={group.title} gap="sm" component="section" aria-label={group.title}>
                <Title order={2} fz="md">
                  {group.title}
                </Title>
                {group.quotes.map((quote) => (
                  <QuoteCard key={quote.id} quote={quote} now={now} />
                ))}
              </Stack>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

export function QuoteCard({ quote, now }: { quote: Quote; now: number }) {
  const { quotes: words, price } = useCustomerWords();
  const { list, money, name } = useVisitText();
  const spoken = useSpokenLines();
  const [open, setOpen] = useState<QuoteSheetKind | null>(null);
  const isPriced = quote.services.length > 0;
  const mayDecide = isOffered(quote.state) && !isOver(quote, now);
  return (
    <Panel flush>
      <article className={classes.card} aria-label={words.number(quote.number)}>
        <Group justify="space-between" wrap="nowrap" align="start">
          <div>
            <Title order={3} className={classes.big}>
              {isPriced ? list(quote.services) : words.number(quote.number)}
            </Title>
            <Text c="dimmed" size="sm">
              {[words.number(quote.number), name(quote.frequency ?? '')].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <State quote={quote} now={now} />
        </Group>
        {!isPriced && <Text>{words.draft}</Text>}
        {quote.message && <Text style={{ whiteSpace: 'pre-line' }}>{quote.message}</Text>}
        {isPriced && (
          <details className={classes.details}>
            <summary>
              <Text span fw={600}>
                {price.total}
              </Text>
              <Group gap={8} wrap="nowrap">
                <Text fw={640} className="tabular">
                  {money(quote.total)}
                </Text>
                <ChevronDown size={18} aria-hidden />
              </Group>
            </summary>
            <PriceLines lines={spoken(quote.lines)} money={money} />
          </details>
        )}
        {mayDecide && <Countdown until={quote.expires_at} now={now} />}
        <div className={classes.acts}>
          {mayDecide && isPriced && (
            <Button size="md" onClick={() => setOpen('accept')}>
              {words.accept}
            </Button>
          )}
          {mayDecide && (
            <Button size="md" variant="default" onClick={() => setOpen('decline')}>
              {words.decline}
            </Button>
          )}
          <Button size="md" variant="default" onClick={() => setOpen('ask')}>
            {words.ask}
          </Button>
        </div>
        {quote.booking_id !== null && (
          <RecordLink to={recordAddress('client', 'booking', quote.booking_id)}>{words.toVisit}</RecordLink>
        )}
        {open !== null && (
          <Suspense>
            <QuoteSheets kind={open} quote={quote} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </article>
    </Panel>
  );
}

const colors: Readonly<Record<string, string>> = {
  draft: 'yellow',
  sent: 'brand',
  viewed: 'brand',
  accepted: 'green',
  converted: 'green',
};

function State({ quote, now }: { quote: Quote; now: number }) {
  const { states } = useCustomerWords().quotes;
  const state = isOver(quote, now) ? 'expired' : quote.state;
  const known = new Map<string, string>(Object.entries(states));
  return <Badge color={colors[state] ?? 'gray'}>{known.get(state) ?? state}</Badge>;
}

const hourMs = 3_600_000;

/** How long an offer still holds. */
function Countdown({ until, now }: { until: string | null; now: number }) {
  const { quotes: words } = useCustomerWords();
  const { moment } = useVisitText();
  if (until === null) return null;
  const hours = Math.max(1, Math.ceil((Date.parse(until) - now) / hourMs));
  const left = hours <= 48 ? words.hours(hours) : words.days(Math.ceil(hours / 24));
  return (
    <Text size="sm" fw={hours <= 48 ? 640 : undefined}>
      {words.validUntil(moment(until))} {left}
    </Text>
  );
}

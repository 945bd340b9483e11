import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { acceptQuote, askAboutQuote, declineQuote } from '#engine/contracts/booking/quotes.ts';
import { ActProblem } from '#app/features/booking/bookings/own/fee-line.tsx';
import { SlotChoice } from '#app/features/booking/bookings/own/slot-choice.tsx';
import { useAct } from '#app/features/booking/bookings/own/use-act.ts';
import { useVisitText } from '#app/features/booking/bookings/own/use-visit-text.ts';
import { addressesQuery } from '#app/features/people/own-profile/api.ts';
import type { Quote } from '#app/features/booking/quotes/api.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { notify } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useGateway } from '../parts/use-gateway.ts';

export type QuoteSheetKind = 'accept' | 'decline' | 'ask';

type Props = { quote: Quote; onClose(): void };

export function QuoteSheets({ kind, ...props }: Props & { kind: QuoteSheetKind }) {
  if (kind === 'accept') return <AcceptSheet {...props} />;
  return <WordSheet {...props} kind={kind} />;
}

function useRefreshQuotes() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['quotes'] });
}

type Place = { text: string; zip: string; fields: Record<string, string> };

/** Where to come: as the quote says, or to the customer’s own default address; null where neither is known. */
function usePlace({ contact }: Quote): Place | null | undefined {
  const { id } = useSignedInUser();
  const { street, apartment, city, state, zip } = contact;
  const isKnown = Boolean(street && city && zip);
  const addresses = useQuery({ ...addressesQuery(id), enabled: !isKnown, retry: false });
  if (isKnown)
    return {
      text: [street, apartment, city, state, zip].filter(Boolean).join(', '),
      zip: zip ?? '',
      fields: {},
    };
  if (addresses.isPending) return undefined;
  const own = addresses.data?.find((one) => one.default) ?? addresses.data?.[0];
  if (!own) return null;
  const fields = {
    address_street: own.street,
    address_city: own.city,
    address_state: own.state,
    address_zip: own.zip,
    ...(own.apartment && { address_apartment: own.apartment }),
    ...(own.phone && { address_phone: own.phone }),
  };
  return { text: own.full_address, zip: own.zip, fields };
}

/** The quote becomes a visit, at its price: at a time that is chosen, or that the office finds. */
function AcceptSheet({ quote, onClose }: Props) {
  const { quotes: words, acts, price } = useCustomerWords();
  const text = useVisitText();
  const act = useAct();
  const refresh = useRefreshQuotes();
  const gateway = useGateway();
  const [isLater, setLater] = useState(false);
  const [chosen, setChosen] = useState('');
  const [preferences, setPreferences] = useState('');
  const [kind, setKind] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const place = usePlace(quote);
  const paying = gateway?.kinds.find((one) => one === kind) ?? gateway?.kinds[0];
  const accept = async () => {
    const said = preferences.trim();
    const body = {
      key: quote.key,
      ...place?.fields,
      ...(paying && { payment_type: paying }),
      ...(isLater ? { ...(said && { preferences: said }) } : { service_date: chosen }),
    };
    const done = await act.run(() =>
      request(acceptQuote, { body }).catch((error: unknown) => {
        if (isApiError(error) && error.code === 'SLOT_TAKEN') {
          setChosen('');
          setRound((count) => count + 1);
        }
        throw error;
      }),
    );
    // A quote that has run out meanwhile is shown as it is now.
    await refresh();
    if (!done) return;
    notify('success', isLater ? words.acceptedLater : words.acceptedAt(text.start(chosen)));
    onClose();
  };
  if (place === null)
    return (
      <Sheet title={words.acceptTitle} closeLabel={acts.close} onClose={onClose}>
        <Stack gap="md">
          <Text>{words.needsAddress}</Text>
          {/* A public page of the company's site: the router of this app does not know it. */}
          <Button
            component="a"
            size="lg"
            href={`/quote-confirmation/${quote.id}?key=${encodeURIComponent(quote.key)}`}
          >
            {words.enterAddress}
          </Button>
        </Stack>
      </Sheet>
    );
  return (
    <Sheet
      title={words.acceptTitle}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button
            size="lg"
            fullWidth
            disabled={place === undefined || (!isLater && chosen === '')}
            loading={act.pending}
            onClick={() => void accept()}
          >
            {words.acceptFor(text.money(quote.total))}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{place?.text}</Text>
        <Radio.Group
          label={words.when}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => setLater(value === 'later')}
        >
          <Stack gap="sm" mt="xs">
            <Radio size="md" value="now" label={words.iChoose} />
            <Radio size="md" value="later" label={words.youFind} />
          </Stack>
        </Radio.Group>
        {isLater ? (
          <Textarea
            label={words.suits}
            rows={3}
            maxLength={1000}
            value={preferences}
            onChange={({ currentTarget }) => setPreferences(currentTarget.value)}
          />
        ) : gateway === undefined || place === undefined ? (
          <Rows />
        ) : (
          <SlotChoice
            key={round}
            visitId={null}
            wanted={{ zip: place.zip, ...(quote.duration > 0 && { duration: quote.duration }) }}
            hoursBefore={gateway.hoursBefore}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {gateway && gateway.kinds.length > 0 && (
          <Radio.Group label={words.pay} value={paying ?? ''} onChange={setKind}>
            <Stack gap="sm" mt="xs">
              {gateway.kinds.map((one) => (
                <Radio
                  key={one}
                  size="md"
                  value={one}
                  label={price.types[one]}
                  {...(one === 'card' && { description: words.defaultCard })}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {paying === 'card' && <Link to="/client/profile#cards">{words.otherCard}</Link>}
      </Stack>
    </Sheet>
  );
}

/** A word to the company: why not, or what is not clear. */
function WordSheet({ quote, kind, onClose }: Props & { kind: 'decline' | 'ask' }) {
  const { quotes: words, acts } = useCustomerWords();
  const act = useAct();
  const refresh = useRefreshQuotes();
  const [text, setText] = useState('');
  const isAsking = kind === 'ask';
  const said = text.trim();
  const send = async () => {
    const { key } = quote;
    const done = await act.run<unknown>(() =>
      isAsking
        ? request(askAboutQuote, { body: { key, question: said } })
        : request(declineQuote, { body: { key, ...(said && { reason: said }) } }),
    );
    await refresh();
    if (!done) return;
    notify('success', isAsking ? words.asked : words.declinedDone);
    onClose();
  };
  return (
    <Sheet
      title={isAsking ? words.askTitle : words.declineTitle}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button
            size="lg"
            fullWidth
            disabled={isAsking && said === ''}
            loading={act.pending}
            onClick={() => void send()}
          >
            {isAsking ? words.send : words.decline}
          </Button>
        </>
      }
    >
      <Textarea
        label={isAsking ? words.question : words.why}
        rows={4}
        maxLength={isAsking ? 2000 : 500}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Sheet>
  );
}

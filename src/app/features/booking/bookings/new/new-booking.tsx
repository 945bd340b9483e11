import { Alert, Button, Group } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { createBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { request } from '#app/lib/api.ts';
import { toErrorLines, toFieldErrors } from '#app/lib/error-text.ts';
import { refresh } from '#app/lib/live.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { catalogueQuery } from '../api.ts';
import { toSubmitted } from '../chosen-services.ts';
import { estimateQuery, previewQuery, type Preview } from './api.ts';
import { Booked } from './booked.tsx';
import { CrewPart } from './crew-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { missingOf, toBody } from './draft.ts';
import { PayPart } from './pay-part.tsx';
import { prefillOf, readPrefill, type Prefill } from './prefill.ts';
import { ServicePart } from './service-part.tsx';
import { Summary } from './summary.tsx';
import { toldOf } from './told-of.ts';
import { useDraft } from './use-draft.ts';
import { useSpots } from './use-spots.ts';
import { WhenPart } from './when-part.tsx';
import classes from './new-booking.module.css';

/** A booking by telephone, from any page: for whom, what, when, who comes and how it is paid. */
export function NewBooking() {
  const [params] = useSearchParams();
  const search = prefillOf(params);
  const prefill = useQuery({
    queryKey: ['new booking', 'prefill', search],
    queryFn: () => readPrefill(search),
    staleTime: Infinity,
  });
  const services = useQuery(catalogueQuery);
  return (
    <div className={classes.page}>
      <Loaded query={prefill} headingOrder={1}>
        {(filled) => (
          <Loaded query={services}>
            {(sold) => <BookingForm key={search} search={search} prefill={filled} sold={sold} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

const settleMs = 250;

type BookingFormProps = { search: string; prefill: Prefill; sold: readonly Service[] };

function BookingForm({ search, prefill, sold }: BookingFormProps) {
  const { money, timezone: companyZone } = useFormats();
  const client = useQueryClient();
  const { draft, wasKept, change, startOver } = useDraft(search, prefill.draft);
  const [booked, setBooked] = useState<Pick<Preview, 'booking' | 'letters'> | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [tried, setTried] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const zone = useSpots(draft, undefined).data?.timezone ?? companyZone;
  const [settled] = useDebouncedValue(draft, settleMs);
  const body = useMemo(() => toBody(settled, sold, zone), [settled, sold, zone]);
  const trial = useQuery(previewQuery(body));
  const preview = body === null ? undefined : trial.data;
  const estimate = useQuery(estimateQuery(preview ? null : toEstimate(settled, sold)));
  const estimated = settled.services.length > 0 ? estimate.data : undefined;
  const price = preview?.booking ?? estimated;
  const size = price && { duration: price.duration, teams: preview?.booking.teams ?? 1 };
  const spots = useSpots(draft, size);

  const missing = missingOf(draft);
  const said = failure ?? (body === null ? (preview ? null : estimate.error) : trial.error);
  const problems = { ...toFieldErrors(said), ...(tried > 0 ? missing : {}) };
  const shownAt = Object.keys(problems);
  const refusals = said && shownAt.length === 0 ? toErrorLines(said) : [];

  useEffect(() => {
    if (tried > 0)
      formRef.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"] input')
        ?.focus();
  }, [tried]);

  const clear = () => {
    setFailure(null);
    setTried(0);
  };
  const edit: typeof change = (changes) => {
    setFailure(null);
    change(changes);
  };
  const book = async () => {
    const whole = toBody(draft, sold, zone);
    setTried((before) => before + 1);
    if (whole === null || pending) return;
    setPending(true);
    try {
      const overbook = (preview?.warnings.length ?? 0) > 0;
      const booking = await request(createBookingContract, { body: { ...whole, overbook } });
      setBooked({ booking, letters: toldOf(preview?.letters ?? [], draft.untold) });
      startOverQuietly();
    } catch (error) {
      setFailure(error);
      setTried((before) => before + 1);
    } finally {
      setPending(false);
      void Promise.all(['bookings', 'dispatch', 'customers'].map((topic) => refresh(client, topic)));
    }
  };
  /** What was booked is no draft any more; it comes back should the booking be undone. */
  const [bookedDraft, keepBooked] = useState(draft);
  const startOverQuietly = () => {
    keepBooked(draft);
    startOver();
    clear();
  };

  useHotkeys([['mod+Enter', () => void (booked ? undefined : book())]], []);

  if (booked)
    return (
      <Booked
        {...booked}
        onAnother={() => setBooked(null)}
        onUndone={() => {
          setBooked(null);
          change(bookedDraft);
        }}
      />
    );
  const isLimited = (preview?.warnings.length ?? 0) > 0;
  const part = { draft, change: edit, problems };
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
    >
      <PageHeader
        title="New booking"
        actions={
          <Button
            variant="default"
            onClick={() => {
              clear();
              startOver();
            }}
          >
            Start over
          </Button>
        }
      />
      {wasKept && (
        <Alert color="blue" mb={16} role="status">
          What you entered before is still here.
        </Alert>
      )}
      {prefill.remarks.length > 0 && (
        <Alert color="yellow" mb={16} role="status">
          {prefill.remarks.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.parts}>
          <CustomerPart {...part} />
          <ServicePart {...part} sold={sold} repeats={price?.next_booking_total != null} />
          <WhenPart {...part} spots={spots} timezone={zone} />
          <CrewPart {...part} preview={preview} />
          <PayPart {...part} />
        </div>
        <aside className={classes.side} aria-label="Summary">
          <Summary draft={draft} change={edit} preview={preview} estimate={estimated} refusals={refusals} />
        </aside>
      </div>
      <div className={classes.bar}>
        <div className={classes.total} role="status" aria-label="Total">
          {price ? money(price.total) : '–'}
        </div>
        <Group gap="sm">
          <Button type="submit" size="md" loading={pending}>
            {isLimited ? 'Book anyway' : 'Book'}
          </Button>
        </Group>
      </div>
    </form>
  );
}

type Estimated = Parameters<typeof estimateQuery>[0];

/** What has a price already, though it can’t be booked yet. */
function toEstimate(
  { services, frequencyId, code, giftCard, tip, locationId, newAddress }: Prefill['draft'],
  sold: readonly Service[],
): Estimated {
  if (services.length === 0) return null;
  return {
    services: toSubmitted(services, sold),
    ...(frequencyId !== null && { frequencyId }),
    ...(code.trim() && { discount_code: code.trim() }),
    ...(giftCard.trim() && { gift_card_code: giftCard.trim() }),
    ...(tip !== null && { tip }),
    ...(locationId !== null && { locationId }),
    ...(newAddress.zip.trim() && { address_zip: newAddress.zip.trim() }),
  };
}

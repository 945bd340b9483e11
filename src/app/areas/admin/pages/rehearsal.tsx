import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { getSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { assignAct, rescheduleAct } from '#app/features/booking/bookings/place-visit-acts.ts';
import { payByHandAct } from '#app/features/booking/bookings/pay-by-hand-act.ts';
import { createSkipDayAct } from '#app/features/booking/bookings/skip-day-act.tsx';
import type { RehearsalRow } from '#app/features/booking/rehearsal/api.ts';
import { RehearsalPage } from '#app/features/booking/rehearsal/rehearsal-page.tsx';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import { ActsElsewhere } from '#app/ui/record/acts-elsewhere.tsx';

type RowProps = { row: RehearsalRow };

const topics = ['rehearsal'];
const moneyActs = [payByHandAct];
const conflictActs = [rescheduleAct, assignAct];

const aboutOf = ({ title, detail }: RehearsalRow) => [title, detail].filter(Boolean).join(', ');

type VisitActsProps = RowProps & { acts: typeof conflictActs };

const VisitActs = ({ row, acts }: VisitActsProps) => (
  <ActsElsewhere get={getBooking} id={row.about.id} acts={acts} about={aboutOf(row)} topics={topics} />
);

function SkipDay({ row, seriesId, date }: RowProps & { seriesId: string; date: string }) {
  const acts = useMemo(() => [createSkipDayAct(date)], [date]);
  return (
    <ActsElsewhere get={getSeriesContract} id={seriesId} acts={acts} about={aboutOf(row)} topics={topics} />
  );
}

/** Another card is the customer’s to enter: their page says which they have, and which is used. */
const OpenCards = ({ row }: RowProps) => (
  <Button
    size="xs"
    variant="default"
    component={Link}
    to={recordAddress('admin', 'customer', row.about.id)}
    state={useOverlayState()}
    aria-label={`Open cards: ${aboutOf(row)}`}
  >
    Open cards
  </Button>
);

function renderActs(row: RehearsalRow) {
  const { kind, series_date: onDate } = row;
  if (kind === 'charge' || kind === 'hold') return <VisitActs row={row} acts={moneyActs} />;
  if (kind === 'conflict') return <VisitActs row={row} acts={conflictActs} />;
  if (kind === 'card') return <OpenCards row={row} />;
  return onDate && <SkipDay row={row} seriesId={onDate.series_id} date={onDate.date} />;
}

/** What is to come, each with what stops it. */
export const Page = () => <RehearsalPage renderActs={renderActs} />;

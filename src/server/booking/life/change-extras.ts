import type { changeBookingExtras, listBookingExtras } from '#engine/contracts/booking/booking-extras.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import { toMajor } from '#engine/money/currency.ts';
import { problemOf, refusalOf } from '#engine/problems.ts';
import { currentCatalogue } from '../../catalogue/current-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { linesOf } from '../lines.ts';
import { editVisit, type Edited } from '../office/edit-visit.ts';
import { storedRequest } from '../office/stored-request.ts';
import { lockSeriesOf } from '../series/lock-series.ts';
import { stayAsSeries, type Acting } from './change.ts';
import { changesOf, toSubmitted, withExtras, type Chosen } from './chosen-extras.ts';
import { changeFollowing, requireExpected, type Following } from './change-following.ts';
import { findEditProblem } from './extras-rule.ts';
import { moveFeeOf } from './late-fee.ts';

type Offered = AnswerOf<typeof listBookingExtras>;
type Wish = BodyOf<typeof changeBookingExtras>;

/** What its customer could have with a visit: what is sold with its services, and what it has already. */
export async function readBookingExtras(
  db: TenantDb,
  { company, now, language }: { company: Company; now: Date; language: Language },
  booking: Booking,
): Promise<Offered> {
  const [{ book }, lines] = await Promise.all([
    currentCatalogue(db, company, language),
    linesOf(db, booking.id),
  ]);
  const { services } = storedRequest(booking, lines);
  return {
    version: booking.version,
    until: new Date(moveFeeOf({ company, booking, now }).freeUntil).toISOString(),
    services: services.flatMap((chosen) => {
      const sold = book.services.find(({ id }) => id === chosen.serviceId);
      if (!sold) return [];
      const quantityOf = (id: string) => chosen.extras.find(({ extraId }) => extraId === id)?.quantity ?? 0;
      const extras = sold.extras
        .filter(({ id, active }) => active || quantityOf(id) > 0)
        .map(({ id, name, price, durationMinutes, minimumQuantity, maximumQuantity }) => ({
          id,
          name,
          price: toMajor(price, company.currencyCode),
          minutes: durationMinutes,
          minimum: minimumQuantity,
          maximum: maximumQuantity,
          quantity: quantityOf(id),
        }));
      return [{ id: sold.id, name: sold.name, extras }];
    }),
  };
}

/** What a visit was and is, and what became of those after it, if they were to be changed as well. */
export type ExtrasChange = Edited & { following: Following | null };

/**
 * Changes the extras of a visit, or of it and all that follow it, and nothing else of them: who it is for decides
 * whether it may still be done.
 */
export async function changeExtras(
  tx: TenantDb,
  id: string,
  wish: Wish,
  acting: Acting,
): Promise<ExtrasChange> {
  // A series is locked before its visits, as everywhere.
  const series = wish.scope === 'following' ? await lockSeriesOf(tx, id) : null;
  const booking = await tx.getLocked(bookings, id);
  const { company, now, party } = acting;
  const problem = party === 'customer' ? findEditProblem(company, booking, now) : null;
  if (problem !== null) throw conflict(`extras_${problem}`);
  // Who changed it meanwhile is the office's to know.
  if (party === 'customer' && wish.version !== booking.version) throw conflict('visit_changed');
  const [{ book }, lines] = await Promise.all([currentCatalogue(tx, company), linesOf(tx, id)]);
  const chosen = storedRequest(booking, lines).services;
  requireKnown(chosen, wish);
  const changes = changesOf(chosen, wish.extras);
  const { dry_run = false, version } = wish;
  const edited = await editVisit(
    tx,
    id,
    { version, services: toSubmitted(withExtras(chosen, changes), book), ...(dry_run && { dry_run }) },
    acting,
  );
  requireExpected(acting, {
    expected: wish.expected_total,
    total: edited.after.total,
    isSaved: edited.saved,
  });
  if (!series) return { ...edited, following: null };
  const { expected_following_total: expected } = wish;
  const following = await changeFollowing(
    tx,
    { series, visit: booking, change: (own) => withExtras(own, changes), book, dryRun: dry_run, expected },
    acting,
  );
  if (edited.saved) await stayAsSeries(tx, booking, edited.after);
  return { ...edited, following };
}

function requireKnown(chosen: Chosen, { extras }: Wish): void {
  const known = new Set(chosen.map(({ serviceId }) => serviceId));
  const strange = extras.findIndex(({ service_id }) => !known.has(service_id));
  if (strange >= 0)
    throw new DomainError(
      'VALIDATION',
      refusalOf([[`extras.${strange}.service_id`, problemOf('not_of_visit')]]),
    );
}

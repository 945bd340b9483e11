import { and, gt, inArray, lte } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { getWhatIfOutcome, listWhatIfVisits } from '#engine/contracts/booking/what-if-outcome.ts';
import type { whatIfCalls } from '#engine/contracts/booking/what-ifs.ts';
import { toMajor } from '#engine/money/currency.ts';
import { addDays } from '#engine/time/local-date.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { createBooker } from './bookings.ts';
import { createKeeper } from './keeper.ts';
import type { TestApp } from './test-app.ts';

export type WhatIf = AnswerOf<typeof whatIfCalls.get>;
export type Draft = Partial<BodyOf<typeof whatIfCalls.create>>;
export type WhatIfOutcome = AnswerOf<typeof getWhatIfOutcome>;
type Visits = AnswerOf<typeof listWhatIfVisits>;

/** An office of sparkle that tries changes first, with some visits booked. */
export async function createTrials(app: TestApp) {
  const booker = await createBooker(app);
  const admin = await createKeeper(app);
  const db = app.services.tenant(await app.companyId('sparkle'));
  const inDays = (days: number) => addDays(app.time.now.toISOString().slice(0, 10), days);
  let serial = 0;
  const bookOn = async (day: string, own: object = {}) => {
    const [slot] = await booker.freeSlots(day);
    if (!slot) throw new Error('no free slot');
    serial += 1;
    const email = `tried${serial}@example.test`;
    return booker.book({
      service_date: slot.datetime,
      email,
      customer: { first_name: 'Ada', last_name: 'Lovelace', email, phone: '+1 646 555 0100' },
      ...own,
    });
  };
  for (const days of [8, 15, 30]) await bookOn(inDays(days));
  await app.runJobs();
  const companyNow = async (): Promise<Company> => {
    app.services.companies.forget();
    const company = await app.services.companies.findById(db.companyId);
    if (!company) throw new Error('the company is gone');
    return company;
  };
  return {
    booker,
    admin,
    db,
    inDays,
    bookOn,
    companyNow,
    /** A draft that has been computed. */
    async draft(own: Draft): Promise<WhatIf> {
      const made = await admin.add<WhatIf>('what_ifs', { name: 'Tried', ...own });
      await app.runJobs();
      return admin.read<WhatIf>(`what_ifs/${made.id}`);
    },
    outcomeOf: (id: string) => admin.read<WhatIfOutcome>(`what_ifs/${id}/outcome`),
    publish: (id: string, body: object = {}) => admin.client.post(`/api/what_ifs/${id}/publish`, body),
    async visitsOf(id: string): Promise<Visits> {
      const all: Visits = [];
      for (let skip = 0; ; skip += 100) {
        const filter = encodeURIComponent(JSON.stringify({ order: ['start_local ASC'], limit: 100, skip }));
        const page = await admin.read<Visits>(`what_ifs/${id}/visits?filter=${filter}`);
        all.push(...page);
        if (page.length < 100) return all;
      }
    },
    /** What is booked until a day, before tax. */
    async revenue(until: string | null): Promise<number> {
      const rows = await db.list(bookings, {
        where: and(
          gt(bookings.startAt, app.time.now),
          lte(bookings.startLocal, `${until} 23:59:59`),
          inArray(bookings.status, ['pending', 'upcoming']),
        ),
        limit: 10_000,
      });
      const { currencyCode } = await companyNow();
      return toMajor(
        rows.reduce((sum, { totalBeforeTax }) => sum + totalBeforeTax, 0),
        currencyCode,
      );
    },
  };
}

export type Trials = Awaited<ReturnType<typeof createTrials>>;

export const totalOf = (outcome: WhatIfOutcome, side: 'before' | 'after'): number =>
  outcome.months.reduce((sum, month) => sum + month[side], 0);

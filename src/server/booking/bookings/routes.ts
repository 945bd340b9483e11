import { DomainError } from '#engine/errors.ts';
import { and } from 'drizzle-orm';
import * as contracts from '#engine/contracts/booking/bookings.ts';
import { levelOf } from '#engine/access/ability.ts';
import { bookingOutlook } from '#engine/contracts/booking/booking-outlook.ts';
import { estimatePrice, type EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { listedBookingValues } from '#server/company/custom-fields/list-fields.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import type { NoticeCode } from '#server/catalogue/pricing/notice.ts';
import { priceSubmission } from '#server/catalogue/pricing/price-submission.ts';
import { presentEstimate } from './present-estimate.ts';
import { readDetail } from './detail.ts';
import { bookingFile } from './file.ts';
import { readFigures } from './figures.ts';
import { readOutlook } from './outlook.ts';
import { toNarrowing } from './narrowing.ts';
import { bookingFilter, countBookings, findBookings } from './query.ts';
import { withinHorizon } from '../visible.ts';

/** A page that lets one choose one service shows no price of two, which could not be booked. */
function requireOneService(company: Company, caller: Caller, { services = [] }: EstimateBody): void {
  const { multiple_services } = readBookingSettings(company);
  if (multiple_services || services.length < 2 || levelOf(caller.ability, 'manage_appointment') === 'manage')
    return;
  throw new DomainError('VALIDATION', refusal({ serviceIds: problemOf('one_service_only') }));
}

/** Nobody finds a code by trying; whoever has mistyped one may go on with the form for a while. */
const guesses = { max: 100, perSeconds: 600 };
const isUnknown = (code: NoticeCode): boolean => code === 'code_unknown' || code === 'gift_card_unknown';

export const bookingRoutes: Route[] = [
  serve(
    contracts.listBookings,
    async (call) => {
      const filter = parseFilter(call.query.filter, bookingFilter);
      const found = await findBookings(call, { ...filter, where: and(filter.where, toBounds(call)) });
      if (call.level === 'own') return found;
      const values = await listedBookingValues(
        call.db,
        found.map(({ id }) => id),
      );
      return found.map((row) => ({ ...row, custom_values: values.get(row.id) ?? {} }));
    },
    bookingFilter,
  ),

  serve(
    contracts.countBookings,
    async (call) => ({
      count: await countBookings(call, and(parseWhereText(call.query.where, bookingFilter), toBounds(call))),
    }),
    bookingFilter,
  ),

  fileRoute(contracts.downloadBookings, bookingFile),

  serve(contracts.bookingFigures, (call) => readFigures(call, call.services.clock())),

  serve(estimatePrice, async ({ db, company, caller, body, client, services }) => {
    refuseFrozen(company);
    refuseMany(caller, body);
    requireOneService(company, caller, body);
    const now = services.clock();
    const { language } = client;
    const priced = await priceSubmission({ db, company, caller, now: now.getTime(), language }, body);
    if (priced.notices.some(({ code }) => isUnknown(code)))
      await services.throttle.count(`guess a code ${client.address}`, guesses);
    return presentEstimate(priced, { company, now, language });
  }),

  serve(contracts.getBooking, (call) => readDetail(call, call.params.id)),

  serve(bookingOutlook, (call) => readOutlook(call, call.params.id)),
];

/** No visitor books more at once, and each is read with its prices. Who is signed in may look at larger ones. */
const mostForAnybody = 20;

function refuseMany(caller: Caller, { services, serviceIds }: EstimateBody): void {
  if (caller.kind !== 'anonymous') return;
  for (const [field, given] of Object.entries({ services, serviceIds }))
    if (given && given.length > mostForAnybody)
      throw new DomainError(
        'VALIDATION',
        refusal({ [field]: problemOf('items_too_many', { most: mostForAnybody }) }),
      );
}

type ListCall = Call<typeof contracts.listBookings> | Call<typeof contracts.countBookings>;

const toBounds = ({ query, caller, company, services }: ListCall) =>
  and(toNarrowing(query), withinHorizon({ caller, company, now: services.clock() }));

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTest, readSources, root } from './source-files.ts';

/** What only the office and operators are refused, who read English, and calls that no page of a crew makes. */
const withoutCode = [
  'accounts/change-user.ts',
  'accounts/impersonation.ts',
  'accounts/invitation.ts',
  'booking/bulk/put-back.ts',
  'booking/bulk/visit-acts.ts',
  'booking/bulk/visit-subject.ts',
  'booking/dispatch/dismiss.ts',
  'booking/dispatch/dismissed.ts',
  'booking/life/dispatch.ts',
  'booking/life/progress.ts',
  'booking/offers/offer-time.ts',
  'booking/office/edit-visit.ts',
  'booking/office/require-version.ts',
  'booking/replan/carry-out.ts',
  'booking/series/place-series.ts',
  'booking/teams/work.ts',
  'booking/undo/put-seats.ts',
  'booking/undo/refuse.ts',
  'booking/undo/undo-act.ts',
  'booking/waitlist/offer.ts',
  'customers/merge-customers.ts',
  'forms/save-form.ts',
  'gift-cards/office.ts',
  'imports/undo-import.ts',
  'payments/plan.ts',
  'price-changes/start-publishing.ts',
  'quotes/send-offer.ts',
  'resources/archives/check-routes.ts',
  'resources/archives/import-routes.ts',
  'resources/archives/routes.ts',
  'resources/bookings/crews.ts',
  'resources/calendar-feeds/routes.ts',
  'resources/dispatch/routes.ts',
  'resources/files/routes.ts',
  'resources/frequencies/editor.ts',
  'resources/imports/routes.ts',
  'resources/leads/routes.ts',
  'resources/lists/bulk.ts',
  'resources/locations/editor.ts',
  'resources/message-rules/editor.ts',
  'resources/monitor/administrators.ts',
  'resources/price-changes/editor.ts',
  'resources/price-changes/routes.ts',
  'resources/replans/routes.ts',
  'resources/saved-views/routes.ts',
  'resources/tasks/routes.ts',
  'resources/team-members/routes.ts',
  'resources/time-off/routes.ts',
  'resources/waitlist/routes.ts',
  'resources/webhook-endpoints/delivery-routes.ts',
  'resources/webhook-endpoints/routes.ts',
  'resources/what-ifs/editor.ts',
  'resources/what-ifs/routes.ts',
  'schedule/move-zone.ts',
  'time-off/settle.ts',
  'trades/apply-trade.ts',
  'what-ifs/publish.ts',
];

const folder = 'src/server/';

test('what customers and crews are refused has a code, by which it is said in their language', () => {
  const found = readSources('src/server')
    .filter(({ file }) => !isTest(file))
    .filter(({ file }) =>
      /new DomainError\(\s*'CONFLICT',\s*\{/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .map(({ file }) => file.slice(folder.length));
  expect(found.toSorted()).toEqual(withoutCode);
});

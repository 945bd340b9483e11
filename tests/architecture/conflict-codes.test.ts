import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTest, readSources, root } from './source-files.ts';

/** What only the office and operators are refused, who read English, and calls that no page of a crew makes. */
const withoutCode = [
  'booking/bookings/crews.ts',
  'booking/bulk/put-back.ts',
  'booking/bulk/visit-acts.ts',
  'booking/bulk/visit-subject.ts',
  'booking/dispatch/dismiss.ts',
  'booking/dispatch/dismissed.ts',
  'booking/dispatch/routes.ts',
  'booking/life/dispatch.ts',
  'booking/life/progress.ts',
  'booking/offers/offer-time.ts',
  'booking/office/edit-visit.ts',
  'booking/office/require-version.ts',
  'booking/quotes/send-offer.ts',
  'booking/replan/carry-out.ts',
  'booking/replans/routes.ts',
  'booking/series/place-series.ts',
  'booking/teams/work.ts',
  'booking/time-off/routes.ts',
  'booking/time-off/settle.ts',
  'booking/undo/put-seats.ts',
  'booking/undo/refuse.ts',
  'booking/undo/undo-act.ts',
  'booking/waitlist/offer.ts',
  'booking/waitlist/routes.ts',
  'booking/what-ifs/editor.ts',
  'booking/what-ifs/publish.ts',
  'booking/what-ifs/routes.ts',
  'calendar/schedule/move-zone.ts',
  'catalogue/frequencies/editor.ts',
  'catalogue/price-changes/editor.ts',
  'catalogue/price-changes/routes.ts',
  'catalogue/price-changes/start-publishing.ts',
  'company/accounts/change-user.ts',
  'company/accounts/impersonation.ts',
  'company/accounts/invitation.ts',
  'company/locations/editor.ts',
  'company/monitor/administrators.ts',
  'integrations/archives/check-routes.ts',
  'integrations/archives/import-routes.ts',
  'integrations/archives/routes.ts',
  'integrations/calendar-feeds/routes.ts',
  'integrations/imports/routes.ts',
  'integrations/imports/undo-import.ts',
  'integrations/webhook-endpoints/delivery-routes.ts',
  'integrations/webhook-endpoints/routes.ts',
  'messages/message-rules/editor.ts',
  'money/gift-cards/office.ts',
  'money/payments/plan.ts',
  'people/customers/merge-customers.ts',
  'people/leads/routes.ts',
  'people/tasks/routes.ts',
  'people/team-members/routes.ts',
  'platform/files/routes.ts',
  'platform/lists/bulk.ts',
  'platform/saved-views/routes.ts',
  'seed/trades/apply-trade.ts',
  'site/forms/save-form.ts',
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

import type { Defect } from './defect.ts';

/** What journeys of the office notice, which page and server run through together. */
export const officeDefects: readonly Defect[] = [
  {
    what: 'what was put back is called changed',
    file: 'src/app/ui/list/run-step.tsx',
    find: "act === 'undo' ? 'restored' : 'changed'",
    put: "act === 'undo' ? 'changed' : 'restored'",
    test: 'tests/office/bulk-bookings.test.ts',
  },
  {
    what: 'the file of refused rows holds all rows',
    file: 'src/server/integrations/imports/routes.ts',
    find: "and(eq(importRows.importId, found.id), eq(importRows.state, 'refused'))",
    put: 'eq(importRows.importId, found.id)',
    test: 'tests/office/imports.test.ts',
  },
  {
    what: 'marketing may not change discount codes',
    file: 'src/engine/contracts/catalogue/discount-codes.ts',
    find: "permission: 'manage_discounts'",
    put: "permission: 'general_settings'",
    test: 'tests/office/list-pages.test.ts',
  },
  {
    what: 'a page does not hear of what a colleague changes',
    file: 'src/app/lib/live-stream.ts',
    find: 'for (const { topic } of parseEvents(rest.slice(0, end))) hear(topic);',
    put: '',
    test: 'tests/office/list-pages.test.ts',
  },
  {
    what: 'who has sent a form is led nowhere',
    file: 'src/app/areas/public/form/sender.ts',
    find: 'if (found) location.assign(',
    put: 'if (!found) location.assign(',
    test: 'tests/office/booking.test.ts',
  },
  {
    what: 'the fee that was agreed to is not sent along',
    file: 'src/app/areas/public/booking/act.ts',
    find: 'fee > 0 ? { confirmed_fee: fee } : {}',
    put: '{}',
    test: 'tests/office/public-links.test.ts',
  },
  {
    what: 'a booking in steps keeps its answers for the next visitor',
    file: 'src/app/areas/public/multi-steps/use-booking.ts',
    find: '    forgetAnswers();\n',
    put: '',
    test: 'tests/office/multi-steps.test.ts',
  },
];

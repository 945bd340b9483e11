import type pg from 'pg';

/** Global tables that a request's role may not even look at. */
const systemOnly = [
  'logins',
  'sessions',
  'one_time_tokens',
  'passkeys',
  'plans',
  'throttles',
  'nodes',
  'names',
];

/** Rows here are only ever added. */
const appendOnly = [
  'audit_log',
  'payments',
  'gift_card_ledger',
  'booking_fees',
  'form_revisions',
  'access_looks',
  'key_moves',
];

/** What the two roles may do. Row-level policies then say with which rows. */
export async function grantRights(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema public to trellis_app, trellis_system;
    grant select, insert, update, delete on all tables in schema public to trellis_app, trellis_system;
    grant usage, select on all sequences in schema public to trellis_app, trellis_system;
    revoke all on ${systemOnly.join(', ')} from trellis_app;
    revoke insert, delete on companies from trellis_app;
    revoke select, update, delete on jobs from trellis_app;
    revoke update, delete on ${appendOnly.join(', ')} from trellis_app, trellis_system;
    -- Two customers may turn out to be one: who paid is then told anew, and nothing else of a payment.
    grant update (customer_id) on payments to trellis_app;`);
}

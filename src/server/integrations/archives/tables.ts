/**
 * What of a company goes into its archive. Every table of companies is in one of the two lists: somebody has thought
 * about it (`archives.test.ts`).
 */
export const archivedTables: readonly string[] = [
  'access_codes',
  'access_looks',
  'accounts',
  'addresses',
  'audit_log',
  'availability_exceptions',
  'booking_checklists',
  'booking_fees',
  'booking_items',

  'booking_tags',
  'booking_teams',
  'bookings',
  'cards',
  'checklist_services',
  'checklist_ticks',
  'checklists',
  'conversation_lines',
  'conversations',
  'crew_acts',
  'custom_fields',
  'customer_tags',
  'customers',
  'daily_settings',
  'discount_code_targets',
  'discount_codes',
  'discount_redemptions',
  'dispatch_items',
  'disputes',
  'email_preferences',
  'extras',
  'form_revisions',
  'forms',
  'frequencies',
  'frequency_categories',
  'gift_card_ledger',
  'gift_cards',
  'holds',
  'holidays',
  'house_keys',
  'imported_ids',
  'key_moves',
  'leads',
  'letter_frames',
  'locations',
  'member_documents',
  'message_rules',
  'message_suppressions',
  'message_switches',
  'message_templates',
  'messages',
  'notes',
  'number_counters',
  'opportunities',
  'payment_attempts',
  'payments',
  'price_changes',
  'prices',
  'pricing_variables',
  'quote_items',
  'quotes',
  'raised_series',
  'rating_teams',
  'ratings',
  'reconciliations',
  'saved_views',
  'series',
  'series_exceptions',
  'service_areas',
  'service_categories',
  'service_extras',
  'service_locations',
  'services',
  'slot_claims',
  'spot_templates',
  'tags',
  'tasks',
  'tax_components',
  'tax_rates',
  'team_availability',
  'team_locations',
  'team_members',
  'team_skills',
  'teams',
  'time_off',
  'waitlist_entries',
];

/** What stays where it is, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  api_keys: 'Other programs are let in anew: a key is for one installation.',
  archive_parts: 'An archive is not in an archive.',
  archives: 'An archive is not in an archive.',
  account_preferences: 'How somebody likes this installation to look; they are invited anew.',
  bulk_run_rows: 'What bulk changes did is in the audit log.',
  bulk_runs: 'What bulk changes did is in the audit log.',
  office_acts: 'What can be taken back is forgotten after two days.',
  calendar_changes: 'Transactions of this installation.',
  calendar_feeds: 'Their addresses are signed with the secret of this installation.',
  catalogue_versions: 'Counted anew by the database when the catalogue arrives.',
  files: 'Pictures and attachments stay in the storage of this installation; they are uploaded anew.',
  old_subdomains: 'Addresses of this installation.',
  open_pages: 'Pages that are open at this moment.',
  idempotency: 'First answers to calls of this installation.',
  import_rows: 'The files of imports; what they became is in the archive.',
  imports: 'The files of imports; what they became is in the archive.',
  notices: 'What people have read, or have not.',
  processor_accounts: 'The keys of a processor are sealed with the secret of this installation.',
  raised_visits: 'What visits cost before a change of prices, to take it back here.',
  push_keys: 'Browsers have agreed to be told by this installation.',
  push_subscriptions: 'Browsers have agreed to be told by this installation.',
  search_entries: 'Written anew by the database when the records arrive.',
  vault_keys: 'Sealed with the secret of this installation.',
  uploads: 'Files on their way to this installation.',
  visit_shares: 'Their addresses are signed with the secret of this installation.',
  short_links: 'Their addresses are sealed with the secret of this installation.',
  what_ifs: 'Drafts are computed from the visits of this installation.',
  what_if_visits: 'Drafts are computed from the visits of this installation.',
  webhook_attempts: 'A log of this installation.',
  webhook_deliveries: 'A log of this installation.',
  webhook_endpoints: 'Their secrets are sealed with the secret of this installation.',
  webhook_events: 'What processors have told this installation; what it meant is in the books.',
};

/** Columns that are empty in the archive: what only this installation can open, or belongs to it. */
export const blankedColumns: Readonly<Record<string, readonly string[]>> = {
  access_codes: ['sealed_value', 'vault_key_id'],
  accounts: ['login_id'],
  gift_cards: ['sealed_code'],
  // Their files are not in the archive.
  member_documents: ['file_id'],
  services: ['picture'],
};

/** Columns whose name looks like a secret, and that go along: a gift card's code must go on working. */
export const keptColumns: readonly string[] = [
  'gift_cards.code_hash',
  'dispatch_items.preferences',
  // Which key to a home it was.
  'key_moves.key_id',
  // The name of a field.
  'custom_fields.key',
];

type Row = Record<string, unknown>;

/** What is different once it has arrived: people are invited anew, and nothing is sent by itself before somebody says so. */
export const onArrival: Readonly<Record<string, (row: Row) => Row>> = {
  accounts: (row) => ({ ...row, state: row['state'] === 'active' ? 'invited' : row['state'] }),
  message_rules: (row) => ({ ...row, enabled: false }),
  messages: (row) =>
    row['state'] === 'queued' || row['state'] === 'sending' ? { ...row, state: 'suppressed' } : row,
};

/** Rows that others of their table must come before. */
export const orders: Readonly<Record<string, string>> = { gift_card_ledger: 'amount desc, id' };

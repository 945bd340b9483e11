import type { ArchiveFigures } from '#engine/contracts/integrations/archives.ts';
import { createAjv } from '#engine/schema/ajv.ts';

/** The first line of an archive. */
export type Manifest = {
  trellis_archive: 1;
  /** Which version of Trellis made it, and when. */
  version: string;
  made_at: string;
  /** Columns of the company itself. */
  company: Record<string, unknown>;
  figures: ArchiveFigures;
  /** Table → SHA-256 of its lines. */
  checksums: Record<string, string>;
  /** Of the installation that made it, for the company that it is of. */
  signature?: string;
};

/** Every other line. */
export type ArchiveLine = { table: string; row: Record<string, unknown> };

/** Columns of a company that make it what it is; its address, plan and state are the installation's. */
export const companyColumns = [
  'business_name',
  'contact_email',
  'contact_phone',
  'address',
  'country',
  'currency_code',
  'currency_symbol',
  'timezone',
  'date_format',
  'time_format',
  'money_format',
  'main_color',
  'button_color',
  'ga_tracking_id',
  'split_time_between_teams',
  'booking_settings',
  'policies',
] as const;

const text = { type: 'string', maxLength: 200 } as const;
const number = { type: 'number' } as const;
const listOf = (properties: Record<string, unknown>) => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties) },
});

const isWhole = createAjv().compile<Manifest>({
  type: 'object',
  properties: {
    trellis_archive: { const: 1 },
    version: text,
    made_at: { type: 'string', format: 'date-time' },
    company: { type: 'object', required: [...companyColumns] },
    figures: {
      type: 'object',
      properties: {
        tables: listOf({ table: text, rows: number, sums: { type: 'object', additionalProperties: number } }),
        gift_cards: listOf({ ending: text, balance: number }),
        future_visits: number,
      },
      required: ['tables', 'gift_cards', 'future_visits'],
    },
    checksums: { type: 'object', additionalProperties: text },
    signature: text,
  },
  required: ['trellis_archive', 'version', 'made_at', 'company', 'figures', 'checksums'],
});

export const isManifest = (value: unknown): value is Manifest => isWhole(value);

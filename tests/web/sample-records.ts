import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { toParts } from '#engine/settings/platform/parts.ts';
import type { AnySettings } from '#app/ui/settings/settings-definition.ts';
import type { AnyDefinition, AnyRow } from '#app/ui/list/list-definition.ts';

/** An id that is the same for the same number. */
export const sampleId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some value that a schema takes. */
export function sampleOf(schema: Record<string, unknown>, word: string): unknown {
  const { type, properties, items, enum: values, anyOf } = schema;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0], word);
  const first = Array.isArray(type) ? type[0] : type;
  if (first === 'object' && isRecord(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        isRecord(inner) ? sampleOf(inner, word) : null,
      ]),
    );
  if (first === 'object') return {};
  if (first === 'array') {
    const least = Number(schema['minItems'] ?? 0);
    return Array.from({ length: least }, () => (isRecord(items) ? sampleOf(items, word) : word));
  }
  if (first === 'boolean') return true;
  if (first === 'integer' || first === 'number') return Number(schema['minimum'] ?? 0) + 1;
  if (schema['format'] === 'uuid') return sampleId(7);
  if (schema['format'] === 'date') return '2026-03-05';
  if (schema['format'] === 'date-time') return '2026-03-05T14:30:00.000Z';
  if (schema['format'] === 'email') return 'someone@example.com';
  return fitting(schema['pattern'], word);
}

const samples = ['09:30', '2026-03-05T14:30', '#2f855a', 'US', 'USD', ''];

/** The word, or else some value that has the form that is asked for. */
function fitting(pattern: unknown, word: string): string {
  if (typeof pattern !== 'string') return word;
  const form = new RegExp(pattern, 'u');
  return [word, ...samples].find((sample) => form.test(sample)) ?? word;
}

/** By kinds whose patterns no word fits. */
const byKind: Readonly<Record<string, unknown>> = {
  color: '#2f855a',
  icon: 'tag',
  zone: 'America/New_York',
  time: '09:30',
  phone: '+1 212 555 0199',
  email: 'someone@example.com',
  code: 'SPRING15',
};

function sampleValue(spec: FactSpec, word: string): unknown {
  const answered = spec['x-answered'];
  return byKind[spec['x-kind']] ?? sampleOf(isRecord(answered) ? answered : spec, word);
}

/** One value laid over another, part by part. */
const laidOver = (below: unknown, above: unknown): unknown =>
  isRecord(below) && isRecord(above)
    ? Object.fromEntries(
        [...new Set([...Object.keys(below), ...Object.keys(above)])].map((name) => [
          name,
          name in above ? laidOver(below[name], above[name]) : below[name],
        ]),
      )
    : above;

/** Settings as a call answers them: complete, and each in its part. */
export function sampleSettings({ settings, calls }: Pick<AnySettings, 'settings' | 'calls'>): unknown {
  const named = Object.entries(settings).map(([name, spec]) => [name, sampleValue(spec, 'Word')]);
  return laidOver(sampleOf(calls.get.answer ?? {}, 'Word'), toParts(Object.fromEntries(named)));
}

/** A record as a list answers it: complete, and in use. */
export function sampleRecord({ settings, facts }: AnyDefinition, number = 1): AnyRow {
  const specs: Readonly<Record<string, FactSpec>> = { ...settings, ...facts };
  const values = Object.entries(specs).map(([name, spec]) => [name, sampleValue(spec, `Word ${number}`)]);
  return {
    ...Object.fromEntries(values),
    ...('archived_at' in specs && { archived_at: null }),
    id: sampleId(number),
  };
}

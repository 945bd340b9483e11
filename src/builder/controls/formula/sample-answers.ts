import { toNumber } from '#engine/rules/compare.ts';
import { toCalculatedValue } from '#engine/rules/facts.ts';
import { compileLogic } from '#engine/rules/logic.ts';
import type { FieldChoice } from '../field-choices.ts';

export type Samples = Readonly<Record<string, string>>;

/** Sample answers, so that a formula has a result before anybody types. */
export function sampleOf({ kind, options }: Pick<FieldChoice, 'kind' | 'options'>): string {
  if (kind === 'tick') return 'yes';
  if (options[0]) return options[0].value;
  const samples: Partial<Record<NonNullable<FieldChoice['kind']>, string>> = {
    day: '2026-11-04',
    time: '09:00',
    email: 'ada@example.com',
    phone: '555 0100',
  };
  return (kind && samples[kind]) ?? '3';
}

/** What a formula comes to with these answers; undefined where one is missing, or no number. */
export function tryLogic(logic: unknown, fields: readonly FieldChoice[], samples: Samples): unknown {
  const compiled = compileLogic(logic);
  if ('code' in compiled) return undefined;
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return toCalculatedValue(
    compiled.evaluate((name) => {
      const field = byKey.get(name ?? '');
      return field && toAnswer(field, samples[field.key] ?? sampleOf(field));
    }),
  );
}

function toAnswer({ kind }: FieldChoice, text: string): unknown {
  if (kind === 'tick') return text === 'yes';
  if (kind === 'several') return text === '' ? [] : [text];
  return kind === 'number' ? (toNumber(text) ?? text) : text;
}

import {
  amount,
  count,
  day as dayField,
  flag as flagField,
  icon as iconField,
  ids,
  minutes as minutesField,
  nullableDay,
  nullableId,
  nullableProse,
  oneLine,
  plainText,
  translationsOf,
} from '../../contracts/catalogue/setting-fields.ts';
import { nullablePicture, nullableShownPicture } from '../../files/picture.ts';
import type { FilePurpose } from '../../files/purposes.ts';
import { email as emailField, id, nullable, shortText } from '../../contracts/platform/fields.ts';

/** What settings are made of: each a schema with the control and the cell that go with it. */
export const text = (maxLength: number = shortText.maxLength) =>
  ({ ...shortText, maxLength, 'x-kind': 'text' }) as const;
export const optionalText = (maxLength: number) =>
  ({ ...oneLine(maxLength), 'x-kind': 'text', default: '' }) as const;
export const prose = { ...plainText, 'x-kind': 'prose', default: '' } as const;
export const nullableText = { ...nullableProse, 'x-kind': 'prose', default: null } as const;
export const email = { ...emailField, 'x-kind': 'email' } as const;
export const money = { ...amount, 'x-kind': 'money' } as const;
export const minutes = { ...minutesField, 'x-kind': 'minutes' } as const;
export const number = (minimum: number, maximum: number) =>
  ({ ...count(minimum, maximum), 'x-kind': 'number' }) as const;
export const flag = { ...flagField, 'x-kind': 'flag' } as const;
export const day = { ...dayField, 'x-kind': 'day' } as const;
export const optionalDay = { ...nullableDay, 'x-kind': 'day', default: null } as const;
export const icon = { ...iconField, 'x-kind': 'icon', default: null } as const;
/** A file that was uploaded for this. The editor looks it up: pages show what it is, and not what was sent. */
export const picture = <const P extends FilePurpose>(purpose: P) =>
  ({
    ...nullablePicture,
    'x-answered': nullableShownPicture,
    'x-kind': 'picture',
    'x-purpose': purpose,
    'x-apart': true,
    default: null,
  }) as const;
export const color = {
  type: 'string',
  pattern: '^#[0-9a-fA-F]{6}$',
  'x-problem': 'not_color',
  'x-kind': 'color',
} as const;

export const choice = <const Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  ({
    type: 'string',
    // Every key is one of the labels' own.
    enum: Object.keys(labels) as (keyof Labels & string)[],
    'x-labels': labels,
    'x-kind': 'choice',
  }) as const;

/** A choice that may be left open. */
export const optionalChoice = <const Labels extends Readonly<Record<string, string>>>(labels: Labels) => {
  const { type, enum: values, ...shown } = choice(labels);
  return { ...nullable({ type, enum: values }), ...shown, default: null } as const;
};

type Path = `/api/${string}`;
export const record = <const P extends Path>(of: P) => ({ ...id, 'x-kind': 'record', 'x-of': of }) as const;
export const optionalRecord = <const P extends Path>(of: P) =>
  ({ ...nullableId, 'x-kind': 'record', 'x-of': of, default: null }) as const;
/** Kept as links in a table of their own. */
export const records = <const P extends Path>(of: P, maxItems: number) =>
  ({ ...ids(maxItems), 'x-kind': 'records', 'x-of': of, 'x-apart': true, default: [] }) as const;

export const translations = <const Texts extends Record<string, object>>(texts: Texts) =>
  ({ ...translationsOf(texts), title: 'Translations', 'x-kind': 'translations', default: {} }) as const;

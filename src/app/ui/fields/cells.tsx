import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { writeMinutes } from '#engine/format/minutes.ts';
import { languageNames, languages } from '#engine/format/languages.ts';
import { writePhone } from '#engine/format/phone.ts';
import type { FactKind, FactSpec } from '#engine/settings/platform/define-listing.ts';
import { ColorDot } from '../color-dot.tsx';
import { formatAgo, formatCount, toIconTitle } from '../format.ts';
import type { Formats } from '../use-formats.ts';
import { choicesOf, type Choice } from './choices-of.ts';
import { countries, currencies } from './region-choices.ts';

/** What a cell needs beside its value: how things are written, and what records are called. */
export type CellContext = { formats: Formats; names: ReadonlyMap<string, string> };

type Cell = (value: never, spec: FactSpec, context: CellContext) => ReactNode;

const none = (
  <Text span c="dimmed" aria-label="None">
    –
  </Text>
);

const mostNamed = 3;

/** The first of many, and how many more there are. */
function few(words: readonly string[]): ReactNode {
  if (words.length === 0) return none;
  const more = words.length - mostNamed;
  return words.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const labelOf = (spec: FactSpec, value: string | number) =>
  choicesOf(spec).find((choice) => choice.value === String(value))?.label ?? String(value);

const nameIn = (choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

const plain = (value: string) => value;
const figure = (value: number) => formatCount(value);

const cells = {
  text: plain,
  prose: (value: string) => (
    <Text span size="sm" lineClamp={2} maw={360}>
      {value}
    </Text>
  ),
  code: (value: string) => (
    <Text span ff="monospace" size="sm">
      {value}
    </Text>
  ),
  money: (value: number, _spec, { formats }) => formats.money(value),
  percent: (value: number) => `${value}%`,
  number: figure,
  minutes: (value: number) => writeMinutes(value),
  flag: (value: boolean) =>
    value ? (
      <Check size={16} role="img" aria-label="Yes" />
    ) : (
      <Minus size={16} role="img" aria-label="No" opacity={0.4} />
    ),
  choice: (value: string, spec) => {
    const color = spec['x-colors']?.[value];
    return color ? <Badge color={color}>{labelOf(spec, value)}</Badge> : labelOf(spec, value);
  },
  many: (values: readonly (string | number)[], spec) => few(values.map((value) => labelOf(spec, value))),
  day: (value: string, _spec, { formats }) => formats.day(value),
  time: (value: string, _spec, { formats }) => formats.time(value),
  instant: (value: string, _spec, { formats }) => (
    <time dateTime={value} title={formats.instant(value)}>
      {formatAgo(value, { day: formats.dayOf })}
    </time>
  ),
  zone: (value: string) => value.replaceAll('_', ' '),
  country: (value: string) => nameIn(countries(), value),
  currency: (value: string) => nameIn(currencies(), value),
  phone: (value: string) => (
    <Anchor inherit href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>
      {writePhone(value)}
    </Anchor>
  ),
  email: (value: string) => (
    <Anchor inherit href={`mailto:${value}`}>
      {value}
    </Anchor>
  ),
  color: (value: string) => (
    <Group gap={8} wrap="nowrap" component="span">
      <ColorDot color={value} size={16} />
      <Text span size="sm" ff="monospace" c="dimmed">
        {value}
      </Text>
    </Group>
  ),
  icon: toIconTitle,
  picture: ({ url, alt }: { url: string; alt: string }) => (
    <img src={url} alt={alt} height={28} style={{ maxWidth: 120, objectFit: 'contain' }} />
  ),
  record: (value: string, _spec, { names }) => names.get(value) ?? '…',
  records: (values: readonly string[], _spec, { names }) => few(values.map((id) => names.get(id) ?? '…')),
  translations: (value: object) =>
    few(languages.filter((language) => language in value).map((language) => languageNames[language])),
} satisfies Partial<Record<FactKind, Cell>>;

/** Kinds whose values have a cell for all. */
export type ShownKind = keyof typeof cells;

const isShown = (kind: string): kind is ShownKind => Object.hasOwn(cells, kind);

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as its kind is read. */
export function showValue(value: unknown, spec: FactSpec, context: CellContext): ReactNode {
  const kind = spec['x-kind'];
  if (isNothing(value)) return spec['x-empty'] ?? none;
  if (!isShown(kind)) throw new Error(`"${spec.title}" needs a cell of its own.`);
  // What a setting holds is what its kind says: `define-settings.test.ts` compares schema and kind of each.
  return (cells[kind] as (value: unknown, spec: FactSpec, context: CellContext) => ReactNode)(
    value,
    spec,
    context,
  );
}

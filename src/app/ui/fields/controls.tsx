import { Skeleton } from '@mantine/core';
import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { ColorField } from '../color-field.tsx';
import {
  ChoiceField,
  CountryField,
  CurrencyField,
  FlagField,
  ManyField,
  ZoneField,
} from './choice-fields.tsx';
import { DayField } from './day-field.tsx';
import { inputProps, type EnteredKind, type FieldProps, type KindValues } from './field-props.ts';
import { IconField } from './icon-field.tsx';
import { MinutesField, MoneyField, NumberField, PercentField } from './number-fields.tsx';
import { RecordField, RecordsField } from './record-fields.tsx';
import { CodeField, EmailField, PhoneField, ProseField, TextField } from './text-fields.tsx';
import { TimeField } from './time-field.tsx';
import { TranslationsField } from './translations-field.tsx';

const HexField = (props: FieldProps<string | null>) => (
  <ColorField {...inputProps(props)} value={props.value ?? ''} onChange={props.onChange} />
);

/** Uploads are loaded with the first picture that somebody can choose. */
const LazyPicture = lazy(() =>
  loadChunk(async () => ({ default: (await import('./upload-field.tsx')).UploadField })),
);
const PictureUpload = (props: FieldProps<KindValues['picture']>) => (
  <Suspense fallback={<Skeleton height={96} role="status" aria-label={props.spec.title} />}>
    <LazyPicture {...props} />
  </Suspense>
);

const controls: { [K in EnteredKind]: ComponentType<FieldProps<KindValues[K]>> } = {
  text: TextField,
  prose: ProseField,
  code: CodeField,
  money: MoneyField,
  percent: PercentField,
  number: NumberField,
  minutes: MinutesField,
  flag: FlagField,
  choice: ChoiceField,
  many: ManyField,
  day: DayField,
  time: TimeField,
  zone: ZoneField,
  country: CountryField,
  currency: CurrencyField,
  phone: PhoneField,
  email: EmailField,
  color: HexField,
  icon: IconField,
  picture: PictureUpload,
  record: RecordField,
  records: RecordsField,
  translations: TranslationsField,
};

const isEntered = (kind: string): kind is EnteredKind => Object.hasOwn(controls, kind);

/** Kinds without one need a control of their own. */
export const hasControl = ({ 'x-kind': kind }: FactSpec): boolean => isEntered(kind);

/** The control of a setting, by its kind. */
export function drawControl(props: FieldProps & { key?: string }): ReactNode {
  const kind = props.spec['x-kind'];
  if (!isEntered(kind)) throw new Error(`"${props.spec.title}" needs a control of its own.`);
  // What a setting holds is what its kind says: `define-settings.test.ts` compares schema and kind of each.
  return createElement(controls[kind] as ComponentType<FieldProps>, props);
}

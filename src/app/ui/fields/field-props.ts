import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import type { SettingKind } from '#engine/settings/platform/define-settings.ts';

/** What settings of each kind are, where they are entered. An empty box is `null`, whatever it will hold. */
export type KindValues = {
  text: string | null;
  prose: string | null;
  code: string | null;
  money: number | null;
  percent: number | null;
  number: number | null;
  minutes: number | null;
  flag: boolean;
  choice: string | null;
  many: readonly (string | number)[];
  day: string | null;
  time: string | null;
  zone: string | null;
  country: string | null;
  currency: string | null;
  phone: string | null;
  email: string | null;
  color: string | null;
  icon: string | null;
  picture: { id: string; url: string; alt: string } | null;
  record: string | null;
  records: readonly string[];
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
/** Kinds with a control for all. `own` ones bring theirs; facts such as `instant` are never entered. */
export type EnteredKind = keyof KindValues & SettingKind;

export type FieldProps<Value = unknown> = {
  name: string;
  spec: FactSpec;
  value: Value;
  /** All settings as they stand, for controls that depend on another one. */
  values: Readonly<Record<string, unknown>>;
  /** What is wrong with the value, as a sentence. */
  error: string | undefined;
  required: boolean;
  disabled: boolean;
  /** Only of the first of a form. */
  autoFocus: boolean;
  onChange(value: Value): void;
  /** For controls that know the values of other settings, too. */
  onOthers?(values: Readonly<Record<string, unknown>>): void;
};

/** What a field says of its setting: what is meant for programs only is not repeated. */
export const hintOf = (spec: FactSpec): string | undefined => spec['x-hint'] ?? spec.description;

/** What all boxes have in common. */
export const inputProps = ({
  name,
  spec,
  error,
  required,
  disabled,
  autoFocus,
}: Omit<FieldProps, 'value' | 'values' | 'onChange'>) => ({
  name,
  label: spec.title,
  description: hintOf(spec),
  placeholder: spec['x-empty'],
  error,
  required,
  // The form says in words of its own what is missing, and marks what may be left out.
  withAsterisk: false,
  disabled,
  'data-autofocus': autoFocus || undefined,
});

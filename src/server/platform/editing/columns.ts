import { toMajor, toMinor } from '#engine/money/currency.ts';
import type { SettingSpec, SettingSpecs, SettingsOf } from '#engine/settings/platform/define-settings.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type ColumnOf<Name, Spec> = Spec extends { 'x-column': infer Column extends string }
  ? Column
  : Name extends string
    ? CamelCase<Name>
    : never;
/** Settings that are a column of their own in the collection's table. */
type Stored<S extends SettingSpecs> = {
  [K in keyof S]: S[K] extends { 'x-apart': true } ? never : K;
}[keyof S];

/** The columns that settings are kept in by themselves; money is in minor units there. */
export type ColumnsOf<S extends SettingSpecs> = {
  [K in Stored<S> as ColumnOf<K, S[K]>]: SettingsOf<S>[K];
};

type Money = { currencyCode: string };
/** Where no setting is an amount, no currency is needed. */
type MoneyOf<S extends SettingSpecs> = 'money' extends S[Stored<S>]['x-kind'] ? [Money] : [Money?];

const columnOf = (name: string, { 'x-column': column }: SettingSpec): string =>
  column ?? name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function codeOf(money: Money | undefined): string {
  if (!money) throw new Error('an amount is kept without its currency');
  return money.currencyCode;
}

type StoredSetting = { name: string; column: string; isMoney: boolean };

/** Specs never change, and every row that is read asks for them. */
const known = new WeakMap<SettingSpecs, readonly StoredSetting[]>();

function storedIn(specs: SettingSpecs): readonly StoredSetting[] {
  const found = known.get(specs);
  if (found) return found;
  const stored = Object.entries(specs)
    .filter(([, spec]) => spec['x-apart'] !== true)
    .map(([name, spec]) => ({ name, column: columnOf(name, spec), isMoney: spec['x-kind'] === 'money' }));
  known.set(specs, stored);
  return stored;
}

/** What a row is written with: each setting in the column of its name. */
export const toColumns = <S extends SettingSpecs>(
  specs: S,
  settings: SettingsOf<S>,
  ...[money]: MoneyOf<S>
): ColumnsOf<S> => {
  const values: Record<string, unknown> = settings;
  return Object.fromEntries(
    storedIn(specs).map(({ name, column, isMoney }) => {
      const value = values[name];
      return [column, isMoney && typeof value === 'number' ? toMinor(value, codeOf(money)) : value];
    }),
    // Built name by name from the same specs.
  ) as ColumnsOf<S>;
};

/** The way back: settings from the row that has them. */
export const fromColumns = <S extends SettingSpecs>(
  specs: S,
  row: ColumnsOf<S>,
  ...[money]: MoneyOf<S>
): Pick<SettingsOf<S>, Stored<S>> => {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(
    storedIn(specs).map(({ name, column, isMoney }) => {
      const value = values[column];
      return [name, isMoney && typeof value === 'number' ? toMajor(value, codeOf(money)) : value];
    }),
    // Built name by name from the same specs.
  ) as Pick<SettingsOf<S>, Stored<S>>;
};

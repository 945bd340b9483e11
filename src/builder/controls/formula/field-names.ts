import type { FieldChoice } from '../field-choices.ts';

/** How formulas call fields: by the label people know, where it is only one field's. */
export type FieldNames = {
  labelOf(key: string): string | undefined;
  /** The key of what is written, a label or a key; undefined for what is neither. */
  keyOf(written: string): string | undefined;
};

export type NamedField = Pick<FieldChoice, 'key' | 'label'>;

export const noNames: FieldNames = { labelOf: () => undefined, keyOf: () => undefined };

export function createFieldNames(fields: readonly NamedField[]): FieldNames {
  const keys = new Map(fields.map(({ key }) => [normalise(key), key]));
  const byLabel = new Map<string, string | undefined>();
  for (const { key, label } of fields) {
    const name = normalise(label);
    const isTaken = byLabel.has(name) || (keys.get(name) ?? key) !== key;
    if (canStand(label)) byLabel.set(name, isTaken ? undefined : key);
  }
  const labels = new Map(
    fields.flatMap(({ key, label }) =>
      byLabel.get(normalise(label)) === key ? [[key, tidy(label)] as const] : [],
    ),
  );
  return {
    labelOf: (key) => labels.get(key),
    keyOf: (written) => byLabel.get(normalise(written)) ?? keys.get(normalise(written)),
  };
}

/** A name can't contain the brackets around it. */
const canStand = (label: string): boolean => !/[[\]{}\n]/.test(label.trim());

const tidy = (label: string): string => label.trim().replaceAll(/\s+/g, ' ');

const normalise = (label: string): string => tidy(label).toLowerCase();

import type { Control } from '#engine/components/inspector.ts';

/** One text of a component that can be said in another language. */
export type OwnText = {
  id: string;
  attribute: string;
  title: string;
  /** What it says now. */
  text: string;
  /** The control's, which edits the text itself. */
  control: string;
  schema: Control['schema'];
  /** This text's part of what an attribute's translation holds. */
  read(translation: unknown): string | undefined;
  /** The attribute's translation with this text's part; nothing where none is left. */
  write(translation: unknown, text: string | undefined): unknown;
};

type Option = { value: string; label: string };
const isOption = (value: unknown): value is Option =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'value') === 'string' &&
  typeof Reflect.get(value, 'label') === 'string';

const optionsIn = (value: unknown): Option[] => (Array.isArray(value) ? value.filter(isOption) : []);

/** The texts of an attribute: one, or the label of each option. An attribute that says nothing has none. */
export function textsOf(control: Control, value: unknown): OwnText[] {
  const { name: attribute, title, schema } = control;
  if (typeof value === 'string' && value !== '') {
    const read = (translation: unknown) => (typeof translation === 'string' ? translation : undefined);
    const write = (_before: unknown, text: string | undefined) => text;
    return [{ id: attribute, attribute, title, text: value, control: control.control, schema, read, write }];
  }
  return optionsIn(value).map((option) => ({
    id: `${attribute} ${option.value}`,
    attribute,
    title: option.label,
    text: option.label,
    control: 'text',
    schema: optionLabel,
    ...partOf(option),
  }));
}

const optionLabel: Control['schema'] = { type: 'string', title: 'Label', maxLength: 500 };

/** Options are translated by their values, which are what is stored. */
const partOf = ({ value }: Option): Pick<OwnText, 'read' | 'write'> => ({
  read: (translation) => optionsIn(translation).find((one) => one.value === value)?.label,
  write(translation, label) {
    const others = optionsIn(translation).filter((one) => one.value !== value);
    const next = label === undefined ? others : [...others, { value, label }];
    return next.length > 0 ? next : undefined;
  },
});

import { InputWrapperContext, NumberInput, Select } from '@mantine/core';
import { useContext, type CSSProperties, type ReactNode } from 'react';
import { choicesOf, type Choice } from '../fields/choices-of.ts';
import type { FieldProps } from '../fields/field-props.ts';
import { toFigure } from '../fields/number-fields.tsx';
import classes from './word-controls.module.css';

/** A control among words: what is wrong with it and what is said of it stand below the sentence. */
export type WordProps<Value = unknown> = FieldProps<Value> & {
  /** Where that is, for those who hear it. */
  describedBy: string | undefined;
};

type Described = Pick<WordProps, 'error' | 'describedBy' | 'disabled'>;

/** The box itself would only name what it says by itself. */
function DescribedBy({ ids, children }: { ids: string | undefined; children: ReactNode }) {
  const own = useContext(InputWrapperContext);
  return <InputWrapperContext value={{ ...own, describedBy: ids }}>{children}</InputWrapperContext>;
}

/** Room for so many characters, and not much more. */
const roomFor = (characters: number) => ({ '--room': `${Math.max(3, characters)}ch` }) as CSSProperties; // A property of our own.

/** What boxes among words have in common. */
export const wordProps = ({ error, describedBy, disabled }: Described, characters: number) => ({
  ...(error !== undefined && { error: true }),
  disabled,
  inputContainer: (input: ReactNode) => <DescribedBy ids={describedBy}>{input}</DescribedBy>,
  style: roomFor(characters),
  classNames: { root: classes.root ?? '', wrapper: classes.wrapper ?? '', input: classes.input ?? '' },
});

type FigureProps = Described & {
  label: string;
  value: number | null;
  decimals?: number;
  /** Before the figure, such as the sign of a currency. */
  prefix?: string | undefined;
  onChange(value: number | null): void;
};

export const Figure = ({ label, value, decimals = 0, prefix = '', onChange, ...described }: FigureProps) => (
  <NumberInput
    aria-label={label}
    {...wordProps(described, String(value ?? '').length + prefix.length)}
    hideControls
    clampBehavior="none"
    allowDecimal={decimals > 0}
    decimalScale={decimals}
    prefix={prefix}
    value={value ?? ''}
    onChange={(typed) => onChange(toFigure(typed))}
  />
);

type PhraseProps = Described & {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange(value: string): void;
};

/** Words that are chosen from some. */
export const Phrase = ({ label, choices, value, onChange, ...described }: PhraseProps) => (
  <Select
    aria-label={label}
    {...wordProps(described, (choices.find((choice) => choice.value === value)?.label ?? '').length)}
    data={choices}
    allowDeselect={false}
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    rightSectionWidth={24}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
  />
);

/** In the middle of a sentence. */
const small = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const NumberWord = ({ spec, ...field }: WordProps<number | null>) => <Figure {...field} label={spec.title} />;

const ChoiceWord = ({ spec, ...field }: WordProps<string | null>) => (
  <Phrase
    {...field}
    label={spec.title}
    choices={choicesOf(spec).map(({ value, label }) => ({ value, label: small(label) }))}
  />
);

/** The same control for all of a kind. A flag stands beside its sentence; `own` ones bring theirs. */
export const wordControls = { number: NumberWord, choice: ChoiceWord };

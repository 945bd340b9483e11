import { Switch, Text } from '@mantine/core';
import { Fragment, useId, type ComponentType, type ReactNode } from 'react';
import { requiredOf, type SettingSpec } from '#engine/settings/platform/define-settings.ts';
import { hintOf } from '../fields/field-props.ts';
import { SettingLines, type OwnControls } from '../form/settings-fields.tsx';
import type { SettingsFormState } from '../form/use-settings-form.ts';
import type { Sentence, SentencePart } from './sentences.ts';
import { wordControls, type WordProps } from './word-controls.tsx';
import classes from './sentence-lines.module.css';

/** Controls among words for settings that have one of their own, by name. */
export type WordControls = Readonly<Record<string, ComponentType<WordProps>>>;

type SentenceLinesProps = {
  form: SettingsFormState;
  sentences: readonly Sentence[];
  /** The settings that are shown. */
  names: readonly string[];
  own: OwnControls;
  words: WordControls;
  disabled: boolean;
};

/** The settings of a section as sentences, one below the other. */
export const SentenceLines = ({ sentences, names, own, ...rest }: SentenceLinesProps) =>
  sentences
    .filter((sentence) => sentence.names.some((name) => names.includes(name)))
    .map((sentence) => (
      <div key={sentence.names.join(' ')} className={classes.line}>
        {isField(sentence) ? (
          <SettingLines form={rest.form} names={sentence.names} own={own} disabled={rest.disabled} />
        ) : (
          <SentenceLine sentence={sentence} {...rest} />
        )}
      </div>
    ));

/** Nothing but a name: the usual field, below its own title. */
const isField = ({ parts }: Sentence) => parts.length === 1;

const isFlag = (spec: SettingSpec | undefined) => spec?.['x-kind'] === 'flag';

type SentenceLineProps = Omit<SentenceLinesProps, 'sentences' | 'names' | 'own'> & { sentence: Sentence };

function SentenceLine({ sentence: { names, parts }, form, words, disabled }: SentenceLineProps) {
  const { settings, values, errors, set } = form;
  const id = useId();
  const hintId = `${id}-hint`;
  const required: ReadonlySet<string> = new Set(requiredOf(settings));
  const specs = names.flatMap((name) => (settings[name] ? [{ name, spec: settings[name] }] : []));
  const hints = specs.map(({ spec }) => hintOf(spec) ?? '').filter((hint) => hint !== '');
  const wrong = specs.flatMap(({ name }) =>
    errors[name] === undefined ? [] : [{ name, text: errors[name] }],
  );
  const errorIdOf = (name: string) => `${id}-error-${names.indexOf(name)}`;
  const propsOf = (name: string, spec: SettingSpec): WordProps => ({
    name,
    spec,
    value: values[name],
    values,
    error: errors[name],
    required: required.has(name),
    disabled,
    autoFocus: false,
    onChange: (value) => set(name, value),
    describedBy:
      [errors[name] !== undefined && errorIdOf(name), hintOf(spec) && hintId].filter(Boolean).join(' ') ||
      undefined,
  });
  const draw = (part: SentencePart): ReactNode => {
    if ('text' in part) return part.text;
    if ('many' in part) return ` ${values[part.name] === 1 ? part.one : part.many}`;
    const spec = settings[part.name];
    if (!spec || isFlag(spec)) return null;
    const Control = words[part.name] ?? controlOf(spec);
    return <Control {...propsOf(part.name, spec)} />;
  };
  const flag = specs.find(({ spec }) => isFlag(spec));
  // A part never moves within its sentence.
  // oxlint-disable-next-line react/no-array-index-key
  const said = parts.map((part, index) => <Fragment key={index}>{draw(part)}</Fragment>);
  return (
    <>
      {flag ? (
        <Flag {...propsOf(flag.name, flag.spec)} id={id}>
          {said}
        </Flag>
      ) : (
        <div className={classes.sentence}>{said}</div>
      )}
      {wrong.map(({ name, text }) => (
        <Text key={name} id={errorIdOf(name)} size="sm" c="var(--mantine-color-error)" mt={6}>
          {text}
        </Text>
      ))}
      {hints.length > 0 && (
        <Text id={hintId} size="sm" c="dimmed" mt={2} className={classes.hint ?? ''}>
          {hints.join(' ')}
        </Text>
      )}
    </>
  );
}

/** The control among words of a kind. */
function controlOf(spec: SettingSpec): ComponentType<WordProps> {
  const kind = spec['x-kind'];
  if (kind !== 'number' && kind !== 'choice')
    throw new Error(`"${spec.title}" needs a control of its own among words.`);
  // What a setting holds is what its kind says: `define-settings.test.ts` compares schema and kind of each.
  return wordControls[kind] as ComponentType<WordProps>;
}

type FlagProps = WordProps & { id: string; children: ReactNode };

/** Whether a sentence is so: all of it is the switch's label. */
const Flag = ({ id, name, value, error, disabled, describedBy, children, onChange }: FlagProps) => (
  <div className={classes.flag}>
    <label htmlFor={id} className={classes.sentence}>
      {children}
    </label>
    <Switch
      id={id}
      name={name}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...(error !== undefined && { error: true })}
      disabled={disabled}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </div>
);

import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import {
  requiredOf,
  type SettingSpec,
  type SettingSpecs,
} from '#engine/settings/platform/define-settings.ts';
import { drawControl, hasControl } from '../fields/controls.tsx';
import type { FieldProps } from '../fields/field-props.ts';
import { useFocusError } from './use-focus-error.ts';
import { isRelevant, type SettingsFormState } from './use-settings-form.ts';
import classes from './settings-fields.module.css';

/** Controls for settings that have one of their own, by name; null for what the control of another one sets. */
export type OwnControls = Readonly<Record<string, ComponentType<FieldProps> | null>>;

type SettingsFieldsProps = {
  form: SettingsFormState;
  own?: OwnControls;
  disabled?: boolean;
  /** Settings that stay as they are. */
  fixed?: readonly string[];
};

export type Group = { title: string; names: string[] };

/** In the order in which they are declared; what has no heading comes first. */
export function toGroups(settings: SettingSpecs, shown: readonly string[]): Group[] {
  const groups = new Map<string, string[]>([['', []]]);
  for (const name of shown) {
    const title = settings[name]?.['x-group'] ?? '';
    groups.set(title, [...(groups.get(title) ?? []), name]);
  }
  return [...groups].map(([title, names]) => ({ title, names })).filter(({ names }) => names.length > 0);
}

/** Kinds so short that two stand beside each other. */
const short: ReadonlySet<string> = new Set(['money', 'percent', 'number', 'minutes', 'day', 'time', 'color']);
const isShort = (spec: SettingSpec | undefined) => spec !== undefined && short.has(spec['x-kind']);

/** Short ones that follow each other share a line. */
function toLines(settings: SettingSpecs, names: readonly string[]): string[][] {
  const lines: string[][] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last?.length === 1 && isShort(settings[last[0] ?? '']) && isShort(settings[name])) last.push(name);
    else lines.push([name]);
  }
  return lines;
}

/** The names of what is shown of them as they stand. */
export const shownIn = ({ settings, values }: SettingsFormState, own: OwnControls = {}): string[] =>
  Object.keys(settings).filter((name) => {
    const spec = settings[name];
    const isDrawn = own[name] === undefined ? spec && hasControl(spec) : own[name] !== null;
    return spec !== undefined && name in values && isRelevant(spec, values) && isDrawn;
  });

type LinesProps = SettingsFieldsProps & { names: readonly string[]; autoFocus?: string | undefined };

/** Some settings, one below the other. */
export function SettingLines({ form, names, own = {}, disabled = false, fixed = [], autoFocus }: LinesProps) {
  const { settings, values, errors, set } = form;
  const required: ReadonlySet<string> = new Set(requiredOf(settings));
  const draw = (name: string) => {
    const spec = settings[name];
    if (!spec) return null;
    const props: FieldProps = {
      name,
      spec,
      value: values[name],
      values,
      error: errors[name],
      required: required.has(name),
      disabled: disabled || fixed.includes(name),
      autoFocus: name === autoFocus,
      onChange: (value) => set(name, value),
      onOthers: (others) => Object.entries(others).forEach(([other, value]) => set(other, value)),
    };
    const Own = own[name];
    return Own ? <Own key={name} {...props} /> : drawControl({ key: name, ...props });
  };
  return toLines(settings, names).map((line) =>
    line.length === 1 ? (
      draw(line[0] ?? '')
    ) : (
      <SimpleGrid key={line[0]} cols={2} spacing="sm" verticalSpacing={0} className={classes.line}>
        {line.map(draw)}
      </SimpleGrid>
    ),
  );
}

export function SettingsFields(props: SettingsFieldsProps) {
  const shown = shownIn(props.form, props.own);
  const ref = useFocusError<HTMLDivElement>(props.form.refusals);
  return (
    <Stack gap={28} ref={ref}>
      {toGroups(props.form.settings, shown).map(({ title, names }) => (
        <section key={title} className={classes.group} aria-label={title || undefined}>
          {title && <Title order={3}>{title}</Title>}
          <SettingLines {...props} names={names} autoFocus={shown[0]} />
        </section>
      ))}
    </Stack>
  );
}

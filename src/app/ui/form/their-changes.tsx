import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Users } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { isSame } from '#app/lib/is-same.ts';
import { showValue } from '../fields/cells.tsx';
import { useFormats } from '../use-formats.ts';
import { changesOf, type SettingsFormState, type Values } from './use-settings-form.ts';

/** A setting that somebody else has saved otherwise while it was changed here. */
export type TheirChange = { name: string; value: unknown };

/** What somebody else has saved otherwise than it was changed here. */
export const findDisputed = ({ before, values, changes }: SettingsFormState, latest: Values): TheirChange[] =>
  Object.entries(changesOf(before, latest)).flatMap(([name, value]) =>
    name in changes && !isSame(values[name], value) ? [{ name, value }] : [],
  );

/**
 * What somebody else has saved meanwhile: taken over where nothing was changed here, and otherwise left to whoever is
 * at the form.
 */
export function useTheirChanges(form: SettingsFormState, latest: Values): TheirChange[] {
  const disputed = findDisputed(form, latest);
  const agreed = Object.entries(changesOf(form.before, latest)).filter(
    ([name]) => !disputed.some((one) => one.name === name),
  );
  useEffect(() => {
    if (agreed.length > 0) form.adopt(Object.fromEntries(agreed));
  });
  return disputed;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** How settings of a kind of their own are read, by name. */
export type OwnCells = Readonly<Record<string, (value: unknown) => ReactNode>>;

type TheirChangesProps = {
  form: SettingsFormState;
  theirs: readonly TheirChange[];
  cells?: OwnCells;
};

export function TheirChanges({ form, theirs, cells = {} }: TheirChangesProps) {
  const formats = useFormats();
  if (theirs.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<Users size={18} />}
      title="Someone else changed this while you were editing"
      role="alert"
    >
      <Stack gap="sm">
        {theirs.map(({ name, value }) => {
          const spec = form.settings[name];
          if (!spec) return null;
          const show = (shown: unknown) =>
            cells[name]?.(shown) ?? showValue(shown, spec, { formats, names: nothing });
          return (
            <div key={name}>
              <Text size="sm" fw={550}>
                {spec.title}
              </Text>
              <Text size="sm" component="div">
                Yours: {show(form.values[name])} · Theirs: {show(value)}
              </Text>
              <Group gap="xs" mt={6}>
                <Button size="compact-sm" variant="default" onClick={() => form.keep(name, value)}>
                  Keep mine
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => form.adopt({ [name]: value })}>
                  Take theirs
                </Button>
              </Group>
            </div>
          );
        })}
      </Stack>
    </Alert>
  );
}

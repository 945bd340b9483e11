import { useState } from 'react';
import { isSame } from '#app/lib/is-same.ts';
import { complainOfSetting } from '#engine/settings/platform/check-setting.ts';
import type { SettingSpec, SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { toBoxSentence, toFieldMessages } from '#app/lib/error-text.ts';
import { showError } from '../show-error.tsx';

export type Values = Readonly<Record<string, unknown>>;
type Messages = Readonly<Record<string, string>>;

/** Whether a setting means anything beside what the others say. */
export const isRelevant = (spec: SettingSpec, values: Values): boolean =>
  Object.entries(spec['x-only-with'] ?? {}).every(([name, value]) => isSame(values[name], value));

/** What differs from before, and only that: what somebody leaves alone may have been changed by somebody else. */
export const changesOf = (before: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])));

/** A message that goes on from the name of its setting becomes a sentence with it. */
export const toSentence = (spec: SettingSpec, message: string) => toBoxSentence(spec.title, message);

/** What can be seen to be wrong before anything is sent. */
export function findProblems(settings: SettingSpecs, values: Values): Messages {
  const problems = Object.entries(settings).flatMap(([name, spec]) => {
    if (!(name in values) || !isRelevant(spec, values)) return [];
    const problem = complainOfSetting(spec, values[name]);
    return problem === undefined ? [] : [[name, toSentence(spec, problem)] as const];
  });
  return Object.fromEntries(problems);
}

/** The setting that a path belongs to: `members.0.bio` to `members`, `policies.cancel_fee.value` to the fee. */
function findSetting(settings: SettingSpecs, path: string): string | undefined {
  const words = path.split('.');
  const ways = words.map((_, index) => words.slice(0, words.length - index).join('.'));
  return ways.find((way) => Object.hasOwn(settings, way));
}

/** What the server says of settings. */
function toMessages(settings: SettingSpecs, error: unknown): { known: Messages; isWhole: boolean } {
  const said = Object.entries(toFieldMessages(error));
  const known = said.flatMap(([path, message]) => {
    const name = findSetting(settings, path);
    const spec = name === undefined ? undefined : settings[name];
    return name !== undefined && spec ? [[name, toSentence(spec, message)] as const] : [];
  });
  return { known: Object.fromEntries(known), isWhole: said.length > 0 && known.length === said.length };
}

type FormInput = {
  settings: SettingSpecs;
  /** What is saved now, or what a new one has by default. */
  saved: Values;
  /** Only what was changed, where something is changed; all of it for a new one. */
  send(values: Values): Promise<unknown>;
};

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** Settings that somebody edits: what was typed, what of it differs, what is wrong with it. */
export function useSettingsForm({ settings, saved, send }: FormInput) {
  const [before, setBefore] = useState(saved);
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<Messages>({});
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const changes = changesOf(before, values);
  const set = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };
  const refuse = (problems: Messages) => {
    setErrors(problems);
    if (Object.keys(problems).length > 0) setRefusals((count) => count + 1);
  };
  /** Whether it was sent and taken. */
  const submit = async (): Promise<boolean> => {
    if (pending) return false;
    const problems = findProblems(settings, values);
    refuse(problems);
    if (Object.keys(problems).length > 0) return false;
    setPending(true);
    try {
      await send(values);
      return true;
    } catch (error) {
      const { known, isWhole } = toMessages(settings, error);
      refuse(known);
      if (!isWhole) showError(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    settings,
    before,
    values,
    errors,
    /** How often something was wrong when it was to be sent. */
    refusals,
    pending,
    changes,
    isDirty: Object.keys(changes).length > 0,
    set,
    /** What was sent is saved now. What was typed since then is still to be saved. */
    settle: (sent: Values, stored: Values) => {
      const settled = Object.fromEntries(Object.keys(sent).map((name) => [name, stored[name]]));
      setBefore((now) => ({ ...now, ...settled }));
      setValues((now) =>
        Object.fromEntries(
          Object.entries(now).map(([name, value]) => [
            name,
            name in sent && isSame(value, sent[name]) ? stored[name] : value,
          ]),
        ),
      );
    },
    /** Back to what is saved. */
    reset: () => {
      setValues(before);
      setErrors({});
    },
    /** Takes over what somebody else has saved. */
    adopt: (theirs: Values) => {
      setBefore((now) => ({ ...now, ...theirs }));
      setValues((now) => ({ ...now, ...theirs }));
    },
    /** Knows what somebody else has saved, and changes it to what stands here. */
    keep: (name: string, theirs: unknown) => setBefore((now) => ({ ...now, [name]: theirs })),
    submit,
  };
}

import { complainOfSetting } from '#engine/settings/platform/check-setting.ts';
import { findProblems, type SettingsFormState, type Values } from '../form/use-settings-form.ts';

/** A text is still on its way to what it is to be: it is looked at when it is sent. */
const isText = ({ values, before }: SettingsFormState, name: string): boolean =>
  typeof (values[name] ?? before[name]) === 'string';

/** A form that says what is wrong with a figure or a rule while it is typed, and nothing of what nobody has touched. */
export function withComplaints(form: SettingsFormState): SettingsFormState {
  const problems = findProblems(form.settings, form.values);
  const typed = Object.entries(problems).filter(([name]) => name in form.changes && !isText(form, name));
  return { ...form, errors: { ...Object.fromEntries(typed), ...form.errors } };
}

/** Whether a section holds something that is not allowed. */
export function isWrong({ settings, values }: SettingsFormState, section: string): boolean {
  const problems = findProblems(settings, values);
  return Object.keys(problems).some((name) => settings[name]?.['x-group'] === section);
}

/** The settings as they stand; where one is not allowed, as it is saved. */
export const allowedIn = ({ settings, values, before }: SettingsFormState): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const spec = settings[name];
      return [name, spec && complainOfSetting(spec, value) !== undefined ? before[name] : value];
    }),
  );

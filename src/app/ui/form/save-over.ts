import { isApiError } from '#app/lib/api-error.ts';
import type { Tagged } from '#app/lib/loose-request.ts';
import { findDisputed } from './their-changes.tsx';
import type { SettingsFormState, Values } from './use-settings-form.ts';

const isOutrun = (error: unknown) => isApiError(error) && error.code === 'CHANGED_MEANWHILE';

type Save<A> = {
  form: SettingsFormState;
  tag: string | null;
  /** As it is now. */
  refresh: () => Promise<Tagged<A> | undefined>;
  settingsOf(record: A): Values;
  save(tag: string | null): Promise<Tagged<A>>;
};

/**
 * Saves what was changed. Where somebody else has saved meanwhile, and other settings, it is saved over theirs; the same
 * ones are left to whoever is at the form.
 */
export async function saveOver<A>({ form, tag, refresh, settingsOf, save }: Save<A>): Promise<Tagged<A>> {
  try {
    return await save(tag);
  } catch (error) {
    const now = isOutrun(error) ? await refresh() : undefined;
    if (!now || findDisputed(form, settingsOf(now.answer)).length > 0) throw error;
    return save(now.tag);
  }
}

import { useState, type SyntheticEvent } from 'react';
import { findDisputed, TheirChanges, useTheirChanges } from '../form/their-changes.tsx';
import { saveUnlessDisputed } from '../form/save-unless-disputed.ts';
import { shownIn } from '../form/settings-fields.tsx';
import { useFocusError } from '../form/use-focus-error.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { notify } from '../notify.tsx';
import { SearchInput } from '../search-input.tsx';
import { withComplaints } from './complaints.ts';
import { SaveBar } from './save-bar.tsx';
import { findSections } from './find-sections.ts';
import { SectionLinks } from './section-links.tsx';
import { SettingsSections } from './settings-sections.tsx';
import type { AnySettings } from './settings-definition.ts';
import { useSaveSettings, valuesIn } from './use-settings.ts';
import classes from './settings-form.module.css';

type SettingsFormProps = {
  definition: AnySettings;
  answer: unknown;
  tag: string | null;
  mayChange: boolean;
};

/** So many settings are looked through with words. */
const manySettings = 12;

export function SettingsForm({ definition, answer, tag, mayChange }: SettingsFormProps) {
  const { settings, controls = {}, cells = {}, words } = definition;
  const { save, refresh } = useSaveSettings(definition);
  const latest = valuesIn(definition, answer);
  const [saved] = useState(latest);
  const [search, setSearch] = useState('');
  const typed = useSettingsForm({
    settings,
    saved,
    send: async () => {
      const changes = typed.changes;
      const now = await saveUnlessDisputed({
        tag,
        save: (state) => save(changes, state),
        refresh,
        isDisputed: (other) => findDisputed(typed, valuesIn(definition, other)).length > 0,
      });
      typed.settle(changes, now);
      notify('success', `${words.title} saved.`);
      definition.onSaved?.(changes);
    },
  });
  const form = withComplaints(typed);
  const theirs = useTheirChanges(form, latest);
  const { release } = useLeaveGuard(form.isDirty);
  const sections = findSections(settings, shownIn(form, controls), search, definition.sections);
  const ref = useFocusError<HTMLFormElement>(form.refusals);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // What is wrong may stand where the search does not show it.
    setSearch('');
    if (mayChange && form.isDirty && theirs.length === 0 && (await form.submit())) release();
  };
  const isLong = Object.keys(settings).length > manySettings;
  return (
    <form ref={ref} noValidate className={classes.form} onSubmit={(event) => void onSubmit(event)}>
      <aside className={classes.side} aria-label="On this page">
        {isLong && <SearchInput label="Search these settings" value={search} onChange={setSearch} />}
        <SectionLinks titles={sections.map(({ title }) => title)} />
      </aside>
      <div className={classes.main}>
        <TheirChanges form={form} theirs={theirs} cells={cells} />
        <SettingsSections
          definition={definition}
          form={form}
          sections={sections}
          search={search}
          disabled={!mayChange}
        />
        {mayChange && <SaveBar form={form} disputed={theirs.length} />}
      </div>
    </form>
  );
}

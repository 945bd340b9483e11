import { Loader, VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useSpoken } from '#app/words/words-context.tsx';
import type { CreateEntry } from '../../route.ts';
import type { MenuGroup } from '../menu.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { palette, paletteStore } from './palette-store.ts';
import { paletteWords } from './palette-words.ts';
import { useFoundRecords } from './use-found-records.ts';
import type { LoadSettings } from './use-found-settings.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

export type CommandPaletteProps = {
  menu: readonly MenuGroup[];
  creates: readonly CreateEntry[];
  actions?: readonly PaletteEntry[];
  loadSettings?: LoadSettings | undefined;
};

const Entry = ({ entry: { title, detail, icon: Icon, run } }: { entry: PaletteEntry }) => (
  <Spotlight.Action
    label={title}
    {...(detail ? { description: detail } : {})}
    leftSection={<Icon size={17} aria-hidden />}
    onClick={run}
  />
);

export function CommandPalette({ menu, creates, actions = [], loadSettings }: CommandPaletteProps) {
  const { language, words: app } = useSpoken();
  const words = paletteWords[language];
  const [query, setQuery] = useState('');
  const { records, isSearching } = useFoundRecords(query);
  const groups = usePaletteGroups(query, { menu, creates, records, ofArea: actions, loadSettings });
  /** Records come later than the letters that ask for them, when nothing was there to be chosen. */
  const runFirst = (event: KeyboardEvent) => {
    const first = groups[0]?.entries[0];
    if (event.key !== 'Enter' || !first || document.querySelector('[data-selected]')) return;
    event.preventDefault();
    palette.close();
    first.run();
  };
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      store={paletteStore}
      shortcut={null}
      scrollable
      maxHeight={460}
    >
      <Spotlight.Search
        placeholder={`${app.frame.searchAll}…`}
        aria-label={app.frame.searchAll}
        onKeyDown={runFirst}
        leftSection={isSearching ? <Loader size={15} /> : <Search size={17} aria-hidden />}
      />
      <VisuallyHidden role="status">
        {isSearching ? '' : words.results(groups.flatMap(({ entries }) => entries).length)}
      </VisuallyHidden>
      <Spotlight.ActionsList>
        {groups.map(({ title, entries }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !isSearching && <Spotlight.Empty>{words.none}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

import { Clock, Plus, Search } from 'lucide-react';
import { foundKinds, mostFound } from '#engine/contracts/search.ts';
import { useRecent } from '#app/lib/recent.ts';
import { useOpenPath } from '#app/lib/record-overlay.ts';
import type { CreateEntry } from '../../route.ts';
import { flattenMenu, type MenuGroup } from '../menu.ts';
import { isNamed, matchEntries } from './match-entries.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { recordKinds } from './record-kinds.ts';
import { useActions } from './use-actions.ts';
import type { FoundRecord } from './use-found-records.ts';
import { useFoundSettings, type LoadSettings } from './use-found-settings.ts';

type Sources = {
  menu: readonly MenuGroup[];
  creates: readonly CreateEntry[];
  records: readonly FoundRecord[];
  ofArea: readonly PaletteEntry[];
  loadSettings: LoadSettings | undefined;
};

type Found = { query: string; records: readonly FoundRecord[]; open(path: string): void };

/** No more of a kind are answered than fit here: its list has the others. */
function toAll({ query, open }: Found, { title, list }: (typeof recordKinds)[keyof typeof recordKinds]) {
  if (list === undefined) return [];
  const sought = query.trim();
  const path = `${list}?${new URLSearchParams({ q: sought }).toString()}`;
  return [
    {
      id: `all ${list}`,
      title: `All ${title.toLowerCase()} with “${sought}”`,
      icon: Search,
      run: () => open(path),
    },
  ];
}

const toRecordGroups = (found: Found): PaletteGroup[] =>
  foundKinds.map((kind) => {
    const { title: group, icon } = recordKinds[kind];
    const entries = found.records
      .filter((record) => record.kind === kind)
      .map(({ id, title, detail, path }) => ({ id, title, detail, icon, run: () => found.open(path) }));
    const all = entries.length < mostFound ? [] : toAll(found, recordKinds[kind]);
    return { title: group, entries: [...entries, ...all] };
  });

/** All that the palette offers for what was typed: what the page knows at once, then what the server has found. */
export function usePaletteGroups(
  query: string,
  { menu, creates, records, ofArea, loadSettings }: Sources,
): PaletteGroup[] {
  const open = useOpenPath();
  const recent = useRecent();
  const actions = [...ofArea, ...useActions()];
  const pages = flattenMenu(menu).map(
    ({ path, title, description, keywords, menu: { group, icon } }): PaletteEntry => ({
      id: path,
      title,
      keywords,
      says: description,
      icon,
      detail: group || undefined,
      run: () => open(path),
    }),
  );
  const settings = useFoundSettings(query, { menu, loadSettings }).map(
    ({ title, section, address, page }): PaletteEntry => ({
      id: `setting ${address} ${section ?? ''} ${title}`,
      title: section ? `${section}: ${title}` : title,
      detail: page.title,
      icon: page.menu.icon,
      run: () => open(address),
    }),
  );
  const recents = recent.map(({ path, title }) => {
    const icon = pages.find(({ id }) => id === path)?.icon ?? Clock;
    return { id: `recent ${path}`, title, icon, run: () => open(path) };
  });
  const news = creates.map(({ title, path }) => ({
    id: `new ${path}`,
    title: `New ${title}`,
    keywords: ['add', 'create'],
    icon: Plus,
    run: () => open(path),
  }));
  const known: PaletteGroup[] = [
    { title: 'Go to', entries: matchEntries(pages, query) },
    { title: 'New', entries: matchEntries(news, query) },
    { title: 'Do', entries: matchEntries(actions, query) },
  ];
  // What is called so stands before what only tells of it: Enter takes the first one.
  const named = known.filter(({ entries }) => isNamed(entries, query));
  const others = known.filter((group) => !named.includes(group));
  const groups: PaletteGroup[] = [
    { title: 'Recent', entries: query.trim() ? [] : recents },
    ...named,
    ...others.filter(({ title }) => title !== 'Do'),
    ...toRecordGroups({ query, records, open }),
    { title: 'Settings', entries: settings },
    ...others.filter(({ title }) => title === 'Do'),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

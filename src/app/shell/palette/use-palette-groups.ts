import { Clock, Plus, Search } from 'lucide-react';
import { foundKinds, mostFound, type FoundKind } from '#engine/contracts/booking/search.ts';
import { useRecent } from '#app/lib/recent.ts';
import { useOpenPath } from '#app/lib/record-overlay.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import type { CreateEntry } from '../../route.ts';
import { flattenMenu, type MenuGroup } from '../menu.ts';
import { isNamed, matchEntries } from './match-entries.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { paletteWords } from './palette-words.ts';
import { recordKinds, type RecordKind } from './record-kinds.ts';
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
function toAll({ query, open }: Found, title: string, { list }: RecordKind) {
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

const toRecordGroups = (found: Found, titles: Readonly<Record<FoundKind, string>>): PaletteGroup[] =>
  foundKinds.map((kind) => {
    const { icon } = recordKinds[kind];
    const entries = found.records
      .filter((record) => record.kind === kind)
      .map(({ id, title, detail, path }) => ({ id, title, detail, icon, run: () => found.open(path) }));
    const all = entries.length < mostFound ? [] : toAll(found, titles[kind], recordKinds[kind]);
    return { title: titles[kind], entries: [...entries, ...all] };
  });

/** All that the palette offers for what was typed: what the page knows at once, then what the server has found. */
export function usePaletteGroups(
  query: string,
  { menu, creates, records, ofArea, loadSettings }: Sources,
): PaletteGroup[] {
  const words = paletteWords[useSpoken().language];
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
    { title: words.goTo, entries: matchEntries(pages, query) },
    { title: 'New', entries: matchEntries(news, query) },
    { title: words.act, entries: matchEntries(actions, query) },
  ];
  // What is called so stands before what only tells of it: Enter takes the first one.
  const named = known.filter(({ entries }) => isNamed(entries, query));
  const others = known.filter((group) => !named.includes(group));
  const groups: PaletteGroup[] = [
    { title: words.recent, entries: query.trim() ? [] : recents },
    ...named,
    ...others.filter(({ title }) => title !== words.act),
    ...toRecordGroups({ query, records, open }, words.kinds),
    { title: 'Settings', entries: settings },
    ...others.filter(({ title }) => title === words.act),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

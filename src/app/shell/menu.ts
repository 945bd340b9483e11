import { isPage, type MenuEntry, type PageRecord, type RouteRecord } from '../route.ts';

type May = (record: PageRecord) => boolean;
export type MenuPage = PageRecord & { menu: MenuEntry };
export type MenuGroup = { title: string; pages: MenuPage[] };

const hasMenu = (record: RouteRecord): record is MenuPage => isPage(record) && record.menu !== undefined;

/** The pages of an area this person may see, grouped as the table says. */
export function toMenu(records: readonly RouteRecord[], may: May): MenuGroup[] {
  const groups = new Map<string, MenuPage[]>();
  for (const page of records.filter(hasMenu)) {
    if (!may(page)) continue;
    groups.set(page.menu.group, [...(groups.get(page.menu.group) ?? []), page]);
  }
  return [...groups].map(([title, pages]) => ({
    title,
    pages: pages.toSorted((a, b) => a.menu.order - b.menu.order),
  }));
}

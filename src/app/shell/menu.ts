import { isPage, type MenuEntry, type PageRecord, type RouteRecord } from '../route.ts';

type May = (record: PageRecord) => boolean;
export type MenuPage = PageRecord & { menu: MenuEntry };
/** A page of the first level, with those of the second that belong to it. */
export type MenuBranch = MenuPage & { pages: MenuPage[] };
export type MenuGroup = { title: string; pages: MenuBranch[] };

const hasMenu = (record: RouteRecord): record is MenuPage => isPage(record) && record.menu !== undefined;

const byOrder = (a: MenuPage, b: MenuPage) => a.menu.order - b.menu.order;

/** The pages of an area this person may see, in groups of two levels as the table says. */
export function toMenu(records: readonly RouteRecord[], may: May): MenuGroup[] {
  const pages = records.filter(hasMenu).filter(may).toSorted(byOrder);
  const titles = [...new Set(records.filter(hasMenu).map(({ menu }) => menu.group))];
  return titles
    .map((title) => ({ title, pages: toBranches(pages.filter(({ menu }) => menu.group === title)) }))
    .filter((group) => group.pages.length > 0);
}

/** A page whose parent this person may not see stands on the first level itself. */
function toBranches(pages: readonly MenuPage[]): MenuBranch[] {
  const paths = new Set(pages.map(({ path }) => path));
  const isBelow = ({ parent }: MenuPage) => parent !== undefined && paths.has(parent);
  return pages
    .filter((page) => !isBelow(page))
    .map((page) => ({ ...page, pages: pages.filter(({ parent }) => parent === page.path) }));
}

/** Whether an address is one of these pages, or a record of one of them. */
export const isAmong = (pages: readonly MenuPage[], pathname: string): boolean =>
  pages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** All pages of a menu, each before those below it. */
export const flattenMenu = (menu: readonly MenuGroup[]): MenuPage[] =>
  menu.flatMap((group) => group.pages).flatMap((page) => [page, ...page.pages]);

import { flattenMenu, type MenuGroup, type MenuPage } from './menu.ts';

/** As many as a thumb can tell apart beside the one that leads to the others. */
const mostInBar = 4;

/** What stands at the foot of a phone. */
export const barPages = (menu: readonly MenuGroup[]): MenuPage[] =>
  menu.flatMap((group) => group.pages).slice(0, mostInBar);

/** What does not: pages below those as well. */
export function pagesBesideBar(menu: readonly MenuGroup[]): MenuPage[] {
  const shown = new Set(barPages(menu).map(({ path }) => path));
  return flattenMenu(menu).filter(({ path }) => !shown.has(path));
}

import { useQuery } from '@tanstack/react-query';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { Role } from '#engine/access/roles.ts';
import { useMay, useUser } from '#app/lib/session.ts';
import { flattenMenu, type MenuGroup, type MenuPage } from '../menu.ts';

type FoundSetting = {
  title: string;
  section: string | undefined;
  address: string;
  needs?: { permission?: PermissionRule; role?: Role };
};
/** Fetches what finds the settings of a page by what they say: they are more than a palette should begin with. */
export type LoadSettings = () => Promise<(page: string, sought: string) => readonly FoundSetting[]>;

/** More are a sign that what was typed says too little. */
const most = 6;
const fewestLetters = 3;

type Sources = { menu: readonly MenuGroup[]; loadSettings: LoadSettings | undefined };

/** The settings that say what was typed, of the pages that somebody may see. */
export function useFoundSettings(
  typed: string,
  { menu, loadSettings }: Sources,
): (FoundSetting & { page: MenuPage })[] {
  const isSought = typed.trim().length >= fewestLetters;
  const { data: find } = useQuery({
    queryKey: ['setting places'],
    queryFn: () => loadSettings?.() ?? (() => []),
    enabled: isSought && loadSettings !== undefined,
    staleTime: Infinity,
  });
  const may = useMay();
  const ownRole = useUser()?.role;
  if (!isSought || !find) return [];
  return flattenMenu(menu)
    .flatMap((page) => find(page.path, typed).map((setting) => ({ ...setting, page })))
    .filter(
      ({ needs: { permission, role } = {} }) => may(permission) && (role === undefined || role === ownRole),
    )
    .slice(0, most);
}

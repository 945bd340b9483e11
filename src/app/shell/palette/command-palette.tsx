import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { Keyboard, LogOut, Monitor, Moon, Search, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '#app/lib/session.ts';
import { openKeyboardHelp } from './keyboard-help.tsx';
import { flattenMenu, type MenuGroup } from './menu.ts';

type Action = SpotlightActionData;
const iconSize = 17;

const toPageActions = (menu: MenuGroup[], go: (path: string) => void): Action[] =>
  flattenMenu(menu).map(({ path, title, keywords = [], menu: { group, icon: Icon } }) => ({
    id: path,
    label: title,
    description: group || 'Page',
    keywords: [...keywords],
    leftSection: <Icon size={iconSize} aria-hidden />,
    onClick: () => go(path),
  }));

export function CommandPalette({ menu }: { menu: MenuGroup[] }) {
  const navigate = useNavigate();
  const logout = useLogout();
  const { setColorScheme } = useMantineColorScheme();
  const pages = useMemo(() => toPageActions(menu, (path) => void navigate(path)), [menu, navigate]);
  const leave = () => logout.mutate(undefined, { onSuccess: () => navigate('/login') });
  const actions: Action[] = [
    {
      id: 'light',
      label: 'Light theme',
      leftSection: <Sun size={iconSize} />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: 'Dark theme',
      leftSection: <Moon size={iconSize} />,
      onClick: () => setColorScheme('dark'),
    },
    {
      id: 'system',
      label: 'System theme',
      leftSection: <Monitor size={iconSize} />,
      onClick: () => setColorScheme('auto'),
    },
    {
      id: 'keyboard',
      label: 'Keyboard shortcuts',
      leftSection: <Keyboard size={iconSize} />,
      onClick: openKeyboardHelp,
    },
    { id: 'leave', label: 'Sign out', leftSection: <LogOut size={iconSize} />, onClick: leave },
  ];
  return (
    <Spotlight
      actions={[
        { group: 'Go to', actions: pages },
        { group: 'Do', actions },
      ]}
      shortcut={['mod + K', '/']}
      nothingFound="No results."
      scrollable
      maxHeight={420}
      searchProps={{ leftSection: <Search size={17} />, placeholder: 'Go to a page or run a command…' }}
    />
  );
}

import { useMantineColorScheme } from '@mantine/core';
import { Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLogout } from '#app/lib/session.ts';
import { openKeyboardHelp } from '../keyboard-help.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** What can be done from everywhere. */
export function useActions(): PaletteEntry[] {
  const navigate = useNavigate();
  const logout = useLogout();
  const { setColorScheme } = useMantineColorScheme();
  return [
    { id: 'light', title: 'Light theme', icon: Sun, run: () => setColorScheme('light') },
    { id: 'dark', title: 'Dark theme', icon: Moon, run: () => setColorScheme('dark') },
    { id: 'system', title: 'System theme', icon: Monitor, run: () => setColorScheme('auto') },
    { id: 'keyboard', title: 'Keyboard shortcuts', icon: Keyboard, run: openKeyboardHelp },
    {
      id: 'leave',
      title: 'Sign out',
      icon: LogOut,
      run: () => logout.mutate(undefined, { onSuccess: () => navigate('/login') }),
    },
  ];
}

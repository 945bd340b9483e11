import { useMantineColorScheme } from '@mantine/core';
import { Keyboard, ListRestart, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLogout, useMay, useSignedInUser } from '#app/lib/session.ts';
import { areaOf } from '#app/lib/start-path.ts';
import { openKeyboardHelp } from '../keyboard-help.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** What can be done from everywhere. */
export function useActions(): PaletteEntry[] {
  const navigate = useNavigate();
  const logout = useLogout();
  const { setColorScheme } = useMantineColorScheme();
  const isOffice = areaOf(useSignedInUser()) === 'admin';
  const mayMove = useMay()('manage_appointment', 'manage');
  const replan: PaletteEntry = {
    id: 'replan',
    title: 'Re-plan a day',
    keywords: ['sick', 'out', 'rain', 'snow', 'holiday', 'shift'],
    icon: ListRestart,
    run: () => navigate('/admin/dashboard/timeline?replan=team'),
  };
  return [
    ...(isOffice && mayMove ? [replan] : []),
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

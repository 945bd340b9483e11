import { useMantineColorScheme } from '@mantine/core';
import { CircleHelp, Keyboard, ListRestart, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLogout, useMay, useSignedInUser } from '#app/lib/session.ts';
import { areaOf } from '#app/lib/start-path.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { openKeyboardHelp } from '../later-help.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteWords } from './palette-words.ts';

/** What can be done from everywhere. */
export function useActions(): PaletteEntry[] {
  const { language, words: app } = useSpoken();
  const words = paletteWords[language];
  const navigate = useNavigate();
  const logout = useLogout();
  const { setColorScheme } = useMantineColorScheme();
  const isOffice = areaOf(useSignedInUser()) === 'admin';
  const may = useMay();
  const mayMove = may('manage_appointment', 'manage');
  const replan: PaletteEntry = {
    id: 'replan',
    title: 'Re-plan a day',
    keywords: ['sick', 'out', 'rain', 'snow', 'holiday', 'shift'],
    icon: ListRestart,
    run: () => navigate('/admin/dashboard/timeline?replan=team'),
  };
  const why = (about: string, title: string, keywords: readonly string[]): PaletteEntry => ({
    id: `why ${about}`,
    title,
    keywords,
    icon: CircleHelp,
    run: () => navigate(`/admin/why?about=${about}`),
  });
  const whys = [
    ...(may('view_appointment', 'read')
      ? [
          why('time', 'Why is this time not offered?', ['slot', 'spot', 'full', 'closed']),
          why('price', 'Why this price?', ['cost', 'total', 'discount', 'tax']),
        ]
      : []),
    ...(may(['manage_email', 'manage_system_logs'], 'read')
      ? [why('message', 'Why did this message go, or not?', ['email', 'sms', 'letter', 'unsubscribed'])]
      : []),
  ];
  return [
    ...(isOffice ? whys : []),
    ...(isOffice && mayMove ? [replan] : []),
    { id: 'light', title: words.light, icon: Sun, run: () => setColorScheme('light') },
    { id: 'dark', title: words.dark, icon: Moon, run: () => setColorScheme('dark') },
    { id: 'system', title: words.system, icon: Monitor, run: () => setColorScheme('auto') },
    { id: 'keyboard', title: words.keyboard, icon: Keyboard, run: openKeyboardHelp },
    {
      id: 'leave',
      title: app.frame.signOut,
      icon: LogOut,
      run: () => logout.mutate(undefined, { onSuccess: (hasLeft) => hasLeft && void navigate('/login') }),
    },
  ];
}

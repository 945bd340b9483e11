import { History } from 'lucide-react';
import { RecentChanges } from '#app/features/booking/office-acts/recent-changes.tsx';
import { openRecentChanges } from '#app/lib/office-acts.ts';
import { useMay } from '#app/lib/session.ts';
import type { AreaAction } from '#app/shell/palette/palette-entry.ts';
import { officeParts } from '#app/shell/office-parts.ts';
import { Shell } from '#app/shell/shell.tsx';
import { loadSettings } from './load-settings.ts';
import { adminRoutes } from './routes.ts';

const ofSchedule: readonly AreaAction[] = [
  {
    id: 'recent changes',
    title: 'Recent changes',
    keywords: ['undo', 'history', 'take back'],
    icon: History,
    run: openRecentChanges,
    keys: { keys: ['⌘ / Ctrl', 'Z'], does: 'Undo your last change of the schedule' },
  },
];

export const Layout = () => {
  const may = useMay();
  const mayUndo = may('manage_appointment', 'manage') || may('manage_availability', 'manage');
  return (
    <>
      <Shell
        records={adminRoutes}
        parts={officeParts}
        actions={mayUndo ? ofSchedule : []}
        loadSettings={loadSettings}
      />
      <RecentChanges />
    </>
  );
};

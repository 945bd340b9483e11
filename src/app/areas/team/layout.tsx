import { OutboxBar } from '#app/features/crew/jobs/outbox-bar.tsx';
import { UndoBar } from '#app/features/crew/jobs/undo-bar.tsx';
import { useCrewAtWork } from '#app/features/crew/jobs/store/use-crew.ts';
import { useEvening } from '#app/features/crew/jobs/use-evening.ts';
import { phoneParts } from '#app/shell/phone-parts.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { teamRoutes } from './routes.ts';

export function Layout() {
  useCrewAtWork();
  useEvening();
  return (
    <>
      <Shell records={teamRoutes} parts={phoneParts} ownHouse Banner={OutboxBar} />
      <UndoBar />
    </>
  );
}

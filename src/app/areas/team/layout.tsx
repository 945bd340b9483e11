import { OutboxBar } from '#app/features/crew/outbox-bar.tsx';
import { UndoBar } from '#app/features/crew/undo-bar.tsx';
import { useCrewAtWork } from '#app/features/crew/store/use-crew.ts';
import { useEvening } from '#app/features/crew/use-evening.ts';
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

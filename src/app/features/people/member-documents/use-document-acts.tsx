import { IdCard } from 'lucide-react';
import { lazy } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import type { RowAct } from '#app/ui/list/list-definition.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listTeamMembers } from '#engine/contracts/people/team-members.ts';

type Member = AnswerOf<typeof listTeamMembers>[number];

const DocumentsDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./documents-dialog.tsx')).DocumentsDialog })),
);

/** Licenses, insurance and other papers of somebody who works in teams. */
export const documentAct: RowAct<Member> = {
  title: 'Documents',
  icon: IdCard,
  Dialog: DocumentsDialog,
  isMain: true,
};

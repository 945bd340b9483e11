import { companyRoles, roleTitles } from '#engine/access/roles.ts';
import type { ChangeRow } from '#app/ui/list/list-definition.ts';
import { RowOutcomes } from '#app/ui/list/row-outcomes.tsx';

function sayRole({ before }: ChangeRow): string | undefined {
  const role = companyRoles.find((one) => one === before?.['role']);
  return role && `From ${roleTitles[role]}`;
}

/** The outcome for each person, with the role they would lose. */
export const PersonOutcomes = ({ rows }: { rows: readonly ChangeRow[] }) => (
  <RowOutcomes rows={rows} renderChanges={sayRole} />
);

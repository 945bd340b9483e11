import { companyRoles, roleTitles } from '#engine/access/roles.ts';
import type { ChangeRow } from '#app/ui/list/list-definition.ts';
import { RowOutcomes } from '#app/ui/list/row-outcomes.tsx';

function sayRole({ before }: ChangeRow): string | undefined {
  const role = companyRoles.find((one) => one === before?.['role']);
  return role && `${roleTitles[role]} until now`;
}

/** What would become of each, and the role that they have now where they get another. */
export const PersonOutcomes = ({ rows }: { rows: readonly ChangeRow[] }) => (
  <RowOutcomes rows={rows} renderChanges={sayRole} />
);

import { NativeSelect } from '@mantine/core';
import { permissionNames, type Level, type PermissionName } from '#engine/access/permissions.ts';
import { roleGrants, type CompanyRole } from '#engine/access/roles.ts';
import { levelTitles, permissionTitles } from '#app/ui/permission-text.ts';
import classes from './permission-grid.module.css';

export type Exceptions = Record<string, Level | null>;

type PermissionGridProps = {
  role: CompanyRole;
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
  disabled: boolean;
};

const byRole = 'role';

/** What a chosen value means for the exceptions: back to the role, taken away, or given at a level. */
function withChoice(exceptions: Exceptions, name: PermissionName, choice: string): Exceptions {
  const { [name]: _before, ...others } = exceptions;
  if (choice === byRole) return others;
  return { ...others, [name]: choice === 'none' ? null : (choice as Level) }; // the options below offer nothing else
}

const toChoice = (exceptions: Exceptions, name: PermissionName): string =>
  name in exceptions ? (exceptions[name] ?? 'none') : byRole;

export function PermissionGrid({ role, exceptions, onChange, disabled }: PermissionGridProps) {
  return (
    <ul className={classes.grid}>
      {permissionNames.map((name) => {
        const inherited = levelTitles[roleGrants[role][name] ?? 'none'];
        const choice = toChoice(exceptions, name);
        return (
          <li key={name} data-changed={choice !== byRole || undefined}>
            <span>{permissionTitles[name]}</span>
            <NativeSelect
              size="xs"
              aria-label={permissionTitles[name]}
              disabled={disabled}
              value={choice}
              onChange={(event) => onChange(withChoice(exceptions, name, event.currentTarget.value))}
              data={[
                { value: byRole, label: `Role default: ${inherited}` },
                { value: 'manage', label: levelTitles.manage },
                { value: 'read', label: levelTitles.read },
                { value: 'own', label: levelTitles.own },
                { value: 'none', label: levelTitles.none },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}

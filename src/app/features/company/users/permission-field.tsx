import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { Level, PermissionName } from '#engine/access/permissions.ts';
import { companyRoles, roleGrants, type CompanyRole } from '#engine/access/roles.ts';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { levelTitles, permissionTitles } from '#app/ui/permission-text.ts';
import { permissionGroups } from './permission-groups.ts';
import classes from './permission-field.module.css';

type Exceptions = Readonly<Record<string, Level | null>>;

const byRole = 'role';

/** What a chosen value means for the exceptions: back to the role, taken away, or given at a level. */
function withChoice(exceptions: Exceptions, name: PermissionName, choice: string): Exceptions {
  const { [name]: _before, ...others } = exceptions;
  if (choice === byRole) return others;
  return { ...others, [name]: choice === 'none' ? null : (choice as Level) }; // the options below offer nothing else
}

const toChoice = (exceptions: Exceptions, name: PermissionName): string =>
  name in exceptions ? (exceptions[name] ?? 'none') : byRole;

const isRole = (role: unknown): role is CompanyRole => companyRoles.some((one) => one === role);

/** What a person may do: as their role says, with what differs from it marked. */
export function PermissionField({ spec, value, values, disabled, onChange }: FieldProps) {
  const exceptions = (value ?? {}) as Exceptions; // as the setting's schema says
  const { role } = values;
  if (!isRole(role)) return null;
  const differing = Object.keys(exceptions).length;
  return (
    <div className={classes.field}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {differing === 0
            ? 'Same as the role.'
            : `${differing} ${differing === 1 ? 'permission differs' : 'permissions differ'} from the role.`}
        </Text>
        {differing > 0 && !disabled && (
          <Button size="compact-sm" variant="default" onClick={() => onChange({})}>
            Reset to role
          </Button>
        )}
      </Group>
      {permissionGroups.map(({ title, names }) => (
        <ul key={title} className={classes.group} aria-label={`${spec.title}: ${title}`}>
          <li className={classes.title} aria-hidden>
            {title}
          </li>
          {names.map((name) => {
            const inherited = levelTitles[roleGrants[role][name] ?? 'none'];
            const choice = toChoice(exceptions, name);
            return (
              <li key={name} data-changed={choice !== byRole || undefined}>
                <span>
                  {permissionTitles[name]}
                  {choice !== byRole && <small> instead of {inherited.toLowerCase()}</small>}
                </span>
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
      ))}
    </div>
  );
}

import { permissionNames, type PermissionName } from '#engine/access/permissions.ts';
import { permissionTitles } from '#app/ui/permission-text.ts';

const isName = (name: string): name is PermissionName => permissionNames.some((known) => known === name);

export function scopeTitle(scope: string): string {
  const [name = '', level] = scope.split(':');
  const title = isName(name) ? permissionTitles[name] : name;
  return level === 'manage' ? title : `${title} (read only)`;
}

export const scopeChoices = permissionNames.map((name) => ({ value: name, label: permissionTitles[name] }));

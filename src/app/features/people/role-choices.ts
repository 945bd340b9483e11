import { companyRoles, roleTitles } from '#engine/access/roles.ts';

export const roleChoices = companyRoles.map((value) => ({ value, label: roleTitles[value] }));

export const stateTitles = { invited: 'Invited', active: 'Active', inactive: 'Inactive' } as const;
export const stateColors = { invited: 'yellow', active: 'green', inactive: 'gray' } as const;

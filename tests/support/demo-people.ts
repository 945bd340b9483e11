import type { Role } from '#engine/access/roles.ts';

export const demoPassword = 'trellis-demo';

export const emailOf = (role: Role, subdomain = 'sparkle') =>
  role === 'role_super_admin' ? 'super@trellis.test' : `${role.slice(2)}@${subdomain}.test`;

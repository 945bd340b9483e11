import { whatIfFacts, whatIfSettings } from '../../settings/booking/what-ifs.ts';
import { collection } from '../platform/collection.ts';

/** Whoever runs the company: it tells what the company earns. */
export const whatIfAccess = { permission: 'general_settings', role: 'r_admin' } as const;

const { list, count, get, create, update, remove, file } = collection({
  path: '/api/what_ifs',
  one: 'a draft of changes',
  many: 'drafts of changes',
  ...whatIfAccess,
  settings: whatIfSettings,
  facts: whatIfFacts,
});
export const whatIfCalls = { list, count, get, create, update, remove, file };

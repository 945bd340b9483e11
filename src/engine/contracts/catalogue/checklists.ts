import { checklistFacts, checklistSettings } from '../../settings/catalogue/checklists.ts';
import { collection } from '../platform/collection.ts';

export const checklistCalls = collection({
  path: '/api/checklists',
  one: 'a checklist',
  many: 'checklists',
  permission: 'manage_appointment',
  settings: checklistSettings,
  facts: checklistFacts,
});

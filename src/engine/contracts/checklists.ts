import { checklistFacts, checklistSettings } from '../settings/checklists.ts';
import { collection } from './collection.ts';

export const checklistCalls = collection({
  path: '/api/checklists',
  one: 'a checklist',
  many: 'checklists',
  permission: 'manage_appointment',
  settings: checklistSettings,
  facts: checklistFacts,
});

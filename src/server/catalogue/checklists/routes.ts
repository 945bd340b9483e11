import { checklistCalls } from '#engine/contracts/checklists.ts';
import { editRoutes } from '../../editing/edit-routes.ts';
import type { Route } from '../../http/route.ts';
import { checklistEditor } from './editor.ts';

export const checklistRoutes: Route[] = editRoutes(checklistCalls, checklistEditor);

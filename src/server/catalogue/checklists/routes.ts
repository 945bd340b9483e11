import { checklistCalls } from '#engine/contracts/catalogue/checklists.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { checklistEditor } from './editor.ts';

export const checklistRoutes: Route[] = editRoutes(checklistCalls, checklistEditor);

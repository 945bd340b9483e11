import { extraCalls } from '#engine/contracts/extras.ts';
import { editRoutes } from '../../editing/edit-routes.ts';
import type { Route } from '../../http/route.ts';
import { extraEditor } from './editor.ts';

export const extraRoutes: Route[] = editRoutes(extraCalls, extraEditor);

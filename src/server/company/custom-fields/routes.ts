import { customFieldCalls } from '#engine/contracts/company/custom-fields.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { customFieldEditor } from './editor.ts';
import { customValueRoutes } from './value-routes.ts';

export const customFieldRoutes: Route[] = [
  ...editRoutes(customFieldCalls, customFieldEditor),
  ...customValueRoutes,
];

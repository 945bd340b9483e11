import { customFieldCalls } from '#engine/contracts/custom-fields.ts';
import { editRoutes } from '../../editing/edit-routes.ts';
import type { Route } from '../../http/route.ts';
import { customFieldEditor } from './editor.ts';
import { customValueRoutes } from './value-routes.ts';

export const customFieldRoutes: Route[] = [
  ...editRoutes(customFieldCalls, customFieldEditor),
  ...customValueRoutes,
];

import { tagCalls } from '#engine/contracts/tags.ts';
import { editRoutes } from '../../editing/edit-routes.ts';
import type { Route } from '../../http/route.ts';
import { tagEditor } from './editor.ts';

export const tagRoutes: Route[] = editRoutes(tagCalls, tagEditor);

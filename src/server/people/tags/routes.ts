import { tagCalls } from '#engine/contracts/people/tags.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { tagEditor } from './editor.ts';

export const tagRoutes: Route[] = editRoutes(tagCalls, tagEditor);

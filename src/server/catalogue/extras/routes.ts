import { extraEffects } from '#engine/contracts/catalogue/catalogue-effects.ts';
import { extraCalls } from '#engine/contracts/catalogue/extras.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { effectsRoute } from '../services/effects-route.ts';
import { extraEditor } from './editor.ts';

export const extraRoutes: Route[] = [
  effectsRoute(extraEffects, 'extra'),
  ...editRoutes(extraCalls, extraEditor),
];

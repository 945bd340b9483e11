import { discountCodeCalls } from '#engine/contracts/discount-codes.ts';
import { editRoutes } from '../../editing/edit-routes.ts';
import type { Route } from '../../http/route.ts';
import { discountCodeEditor } from './editor.ts';

export const discountCodeRoutes: Route[] = editRoutes(discountCodeCalls, discountCodeEditor);

import type { BuiltInViews } from '../view.ts';
import { bookingViews } from './booking-views.ts';
import { fieldViews } from './field-views.ts';

/** A type without its view, or with another's, does not compile. */
export const builtInViews = { ...fieldViews, ...bookingViews } satisfies BuiltInViews;

import { bookingAnswerChecks, fieldAnswerChecks } from '../schema/precompiled/answers.js';
import { bookingTypes } from './page-booking-types.ts';
import { fieldTypes } from './page-field-types.ts';
import { createRegistry, type PageRegistry } from './registry.ts';

/** The types that come with the product, as much of them as filling in a form needs: for public pages. */
export const pageRegistry: PageRegistry = createRegistry([...fieldTypes, ...bookingTypes], {
  ...fieldAnswerChecks,
  ...bookingAnswerChecks,
});

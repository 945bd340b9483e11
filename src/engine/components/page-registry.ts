import { answerChecks } from '../schema/precompiled/answers.js';
import { pageTypes } from './page-types.ts';
import { createRegistry, type PageRegistry } from './registry.ts';

/** The types that come with the product, as much of them as filling in a form needs: for public pages. */
export const pageRegistry: PageRegistry = createRegistry(pageTypes, answerChecks);

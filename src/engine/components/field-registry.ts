import { fieldAnswerChecks } from '../schema/precompiled/answers.js';
import { fieldTypes } from './page-field-types.ts';
import { createRegistry, type PageRegistry } from './registry.ts';

/** For forms that book nothing: a page that only asks need not load what booking takes. */
export const fieldRegistry: PageRegistry = createRegistry(fieldTypes, fieldAnswerChecks);

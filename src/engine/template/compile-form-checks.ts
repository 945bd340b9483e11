import { toTreeDocument } from '../components/node-schema.ts';
import type { Registry } from '../components/registry.ts';
import { compileCheck } from '../schema/compile-check.ts';
import type { FormChecks } from './check-form.ts';
import { formDocumentSchema } from './document-schema.ts';

/** Checks for any registry, compiled at once: for servers and tests. */
export const compileFormChecks = (registry: Registry): FormChecks => ({
  form: compileCheck(formDocumentSchema),
  tree: compileCheck(toTreeDocument(registry)),
});

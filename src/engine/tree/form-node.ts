import type { NodeStyles } from '../components/styles.ts';
import type { Language } from '../format/languages.ts';

/** The named checks of the specification, for an answer that is given. */
export const validationNames = ['email', 'phone', 'zip', 'alphanum', 'number'] as const;
export type ValidationName = (typeof validationNames)[number];

/**
 * One component of a form, at rest and in memory: nested, with ids that never change. Parent and position follow
 * from where it stands and are stored nowhere.
 */
export type FormNode = {
  id: string;
  type: string;
  /** Version of the type's declaration that the node was written for; older ones are migrated. */
  version?: number;
  /** The answer it asks for, as the form's data names it: `first_name`. */
  formId?: string;
  /** The company's own field, `cf1234`; its answer goes into the submission's `customFields`. */
  fieldId?: string;
  displayName?: string;
  /** What the type declares; absent ones have the type's default. */
  attributes?: Record<string, unknown>;
  /** The company's own, of attributes that are texts; whatever is not translated is read as it is. */
  translations?: { [L in Language]?: Record<string, unknown> };
  styles?: NodeStyles;
  validation?: ValidationName;
  customField?: boolean;
  /** What the builder lets people do with this one; absent ones follow the type. */
  deletable?: boolean;
  hidable?: boolean;
  sortable?: boolean;
  /** Position among its siblings in documents that come from elsewhere; read once, at import. */
  order?: number;
  /** Percent of its row. */
  width?: number;
  /** Answer without which this component is not shown. */
  dependsOn?: string;
  children?: FormNode[];
};

/** The root is a container of this id in every tree. */
export const rootId = 'root';

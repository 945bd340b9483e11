import type { ThemeStyles } from '../components/styles.ts';
import type { Spot } from '../tree/compare-trees.ts';
import type { FormNode } from '../tree/form-node.ts';
import type { Properties } from '../tree/properties.ts';

export type FormKind = 'booking' | 'quote';

/** A whole form that companies start from and keep following: they store only what they do differently. */
export type MasterTemplate = {
  id: string;
  name: string;
  kind: FormKind;
  /** Taken where a company has no form yet. */
  default: boolean;
  /** Raised with each published change. */
  version: number;
  parameters: { settings: TemplateSettings; styles: ThemeStyles };
  tree: FormNode;
};

export type TemplateSettings = {
  /** Width in pixels that the form does not grow beyond. */
  maxWidth: number;
};

/** What one company does differently with a component of the template. */
export type ComponentOverride = {
  /** Of the type's declaration that the attributes in `set` were written for; absent is the first. */
  version?: number;
  /** Values by property path, as `toProperties` writes them. */
  set?: Properties;
  /** Property paths that the template sets and this form does not have. */
  unset?: string[];
  removed?: true;
  place?: Spot;
};

/** Values of the theme that differ; null takes one away. */
export type ThemeOverrides = {
  [S in keyof ThemeStyles]?: Record<string, unknown>;
};

/** A company's form as it is saved. Everything is keyed by component id, so it survives changes of the template. */
export type FormDocument = {
  layout: { name: string };
  templateId: string;
  overrides: { components: Record<string, ComponentOverride>; styles: ThemeOverrides };
  /** Components of the company's own, without their children, and where each stands. */
  customFields: { components: Record<string, FormNode>; layout: Record<string, Spot> };
};

export const defaultLayout = 'vertical';

/** The form of a company that has changed nothing. */
export const createFormDocument = (templateId: string): FormDocument => ({
  layout: { name: defaultLayout },
  templateId,
  overrides: { components: {}, styles: {} },
  customFields: { components: {}, layout: {} },
});

import type { Language } from '#engine/format/languages.ts';
import type { ThemeOverrides } from '#engine/template/documents.ts';
import type { Edit } from '#engine/tree/edit-kinds.ts';

/** What somebody at the company did in the builder. */
export type FormProfile = { layout: string; styles: ThemeOverrides; edits: Edit[]; note: string };

/** Changes words of a component of the template. */
export const say = (id: string, attributes: Record<string, string>): Edit => ({
  kind: 'set',
  id,
  properties: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`attributes.${name}`, value]),
  ),
});

type FormTexts = Readonly<Record<string, Record<string, string | Record<string, string>>>>;

/** Says it in another language, too, by component; of options what people read, by their values. */
export const sayIn = (language: Language, texts: FormTexts): Edit[] =>
  Object.entries(texts).map(([id, attributes]) => ({
    kind: 'set',
    id,
    properties: Object.fromEntries(
      Object.entries(attributes).map(([name, text]) => [
        `translations.${language}.${name}`,
        toTranslation(text),
      ]),
    ),
  }));

const toTranslation = (text: string | Record<string, string>) =>
  typeof text === 'string' ? text : Object.entries(text).map(([value, label]) => ({ value, label }));

/** Adds a field of the company's own, at its place among the others. */
export const ask = (index: number, id: string, type: string, attributes: Record<string, unknown>): Edit => ({
  kind: 'insert',
  parentId: 'custom_fields',
  index,
  node: { id, type, fieldId: id, customField: true, attributes },
});

/** Shown when another answer is this one. */
export const shownWhen = (field: string, value: string) => ({
  conditionalLogic: true,
  conditionalLogicAction: 'show',
  conditionalLogicConditions: [{ field, operator: 'is', value }],
});

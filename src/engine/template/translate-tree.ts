import type { AnyDefinition } from '../components/define.ts';
import type { Registry } from '../components/registry.ts';
import type { Language } from '../format/languages.ts';
import { preferTranslation } from '../format/translations.ts';
import type { FormNode } from '../tree/form-node.ts';
import { findLabel } from '../tree/plan-form.ts';
import { arabicPhrases } from './phrases/arabic.ts';
import { spanishPhrases } from './phrases/spanish.ts';

/** By what the product itself comes with; whatever a company wrote differently, the company translates. */
const phrases: { readonly [L in Language]: Readonly<Record<string, string>> } = {
  en: {},
  es: spanishPhrases,
  ar: arabicPhrases,
};

/** A form as it is read in a language: the company's own translation, else ours of a text of ours, else the text. */
export function translateTree(tree: FormNode, language: Language, registry: Registry): FormNode {
  const phrase = (text: string): string => {
    const known = phrases[language];
    return Object.hasOwn(known, text) ? (known[text] ?? text) : text;
  };
  const visit = (node: FormNode): FormNode => {
    const { translations, children, ...rest } = node;
    const definition = registry.find(node.type);
    const own = translations?.[language] ?? {};
    const translated = definition ? translateNode(rest, definition, { own, phrase }) : rest;
    return children ? { ...translated, children: children.map(visit) } : translated;
  };
  return visit(tree);
}

type Translation = { own: Readonly<Record<string, unknown>>; phrase(text: string): string };

function translateNode(node: FormNode, definition: AnyDefinition, given: Translation): FormNode {
  const { attributes: specs, defaults } = definition;
  const before: Readonly<Record<string, unknown>> = { ...defaults, ...node.attributes };
  const changed = Object.keys(specs).flatMap((name) => {
    if (specs[name]?.['x-translatable'] !== true || before[name] === undefined) return [];
    const after = translateValue(before[name], given.own[name], given.phrase);
    return after === before[name] ? [] : [[name, after] as const];
  });
  const next =
    changed.length > 0
      ? { ...node, attributes: { ...node.attributes, ...Object.fromEntries(changed) } }
      : node;
  const { displayName } = node;
  if (displayName === undefined) return next;
  // Messages call a component by its name; where that is not known here, by its label if that is translated.
  const labelOf = (attributes: FormNode['attributes']) =>
    findLabel({ node: { id: node.id, type: node.type }, attributes: { ...defaults, ...attributes } });
  const [label, name] = [labelOf(next.attributes), given.phrase(displayName)];
  const isTranslated = name === displayName && label !== undefined && label !== labelOf(node.attributes);
  return { ...next, displayName: isTranslated ? label : name };
}

const isOption = (value: unknown): value is { value: string; label: string } =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value;

/** Texts as a whole; of options what people read, and never what is stored. */
function translateValue(value: unknown, own: unknown, phrase: (text: string) => string): unknown {
  if (typeof value === 'string') return preferTranslation(phrase(value), own);
  if (!Array.isArray(value)) return value;
  const labels = new Map(
    (Array.isArray(own) ? own : []).filter(isOption).map((one) => [one.value, one.label] as const),
  );
  const next = value.map((option: unknown) => {
    if (!isOption(option)) return option;
    const label = labels.get(option.value) ?? phrase(option.label);
    return label === option.label ? option : { ...option, label };
  });
  return next.every((option, at) => option === value[at]) ? value : next;
}

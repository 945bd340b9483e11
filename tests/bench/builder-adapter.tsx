import { englishSentences } from '#engine/components/sentences.ts';
import { createRoot } from 'react-dom/client';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { FormContext } from '#engine/components/context.ts';
import { createFormDocument, type MasterTemplate } from '#engine/template/documents.ts';
import { resolve } from '#engine/template/resolve.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { type BuilderHost, createEditor, FormBuilder, moveNodes, setProperties } from '#builder';
import { builtInViews, createViews, englishBooking, englishForm } from '#renderer';
import '#renderer/styles.css';
import '#builder/builder.css';

// Joins `../shared/bench/forms` as "ours-builder": opens the same document as its peers, and does the same with it.

type Item = { id: string; type: string; label: string; options?: { value: string; label: string }[] };
type Doc = { sections: { id: string; title: string; items: Item[] }[] };

const types: Readonly<Record<string, string>> = {
  text: 'textfield',
  number: 'textfield',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  textarea: 'textarea',
};

const toNode = ({ id, type, label, options }: Item): FormNode => ({
  id,
  type: types[type] ?? 'textfield',
  fieldId: id,
  customField: true,
  attributes: { label, ...(options && { options }) },
});

export const translate = ({ sections }: Doc): FormNode => ({
  id: 'root',
  type: 'container',
  children: sections.map(({ id, title, items }) => ({
    id,
    type: 'container',
    attributes: { title },
    children: items.map(toNode),
  })),
});

const context: FormContext = {
  company: {
    country: 'US',
    timezone: 'America/New_York',
    payment_gateway: { card_processor: null, card: false, cash: true, check: true },
    settings: {
      booking: {
        show_extra_price: true,
        show_service_price: true,
        multiple_services: false,
        services: { allow_multiple: false },
        terms_of_service: { enabled: false, content: '' },
        hours_before_service: 0,
        hide_physical_payment_methods: false,
      },
    },
  },
  catalogue: { categories: [], services: [], frequencies: [] },
  days: [],
  now: Date.UTC(2026, 10, 20),
  sentences: englishSentences,
};

const still = <T,>(value: T) => ({ get: () => value, subscribe: () => () => undefined });

const host: BuilderHost = {
  kind: 'booking',
  usualTitle: 'Book with Sparkle',
  notLoaded: undefined,
  context,
  formats: {
    currency: { symbol: '$', code: 'USD' },
    money_format: '$0,0.00',
    date_format: 'MMM Do, YYYY',
    day_format: 'ddd, MMM D',
    time_format: 'hh:mm a',
    week_start: 7,
  },
  views: createViews(builtInViews),
  words: { form: englishForm, booking: englishBooking },
  colors: ['#6741d9'],
  colorRule: '.tf{--button:#6741d9}',
  fields: [],
  mayUseRules: true,
  opened: undefined,
  waiting: [],
  store: async () => ({ kind: 'failed' }),
  reset: async () => undefined,
  address: () => undefined,
  drafts: {
    left: async () => [],
    forget: async () => undefined,
    write: async () => undefined,
    clear: async () => undefined,
    hold: () => () => undefined,
  },
  revisions: { list: async () => [], open: async () => Promise.reject(new Error('nothing is saved')) },
  documents: {
    write: () => ({}),
    read: () => {
      throw new Error('nothing is read');
    },
    check: async () => [],
  },
  newest: still(undefined),
  others: still([]),
  snippets: () => [],
  switchKind: () => undefined,
  exit: () => undefined,
  Icons: () => null,
  confirm: async () => true,
};

/** A template that has the document's form, as its owner would open it. */
const templateOf = (tree: FormNode): MasterTemplate => ({
  id: 'bench',
  name: 'Bench',
  kind: 'booking',
  default: true,
  version: 1,
  tree,
  parameters: { settings: { maxWidth: 960 }, styles: {} },
});

export function mount(element: HTMLElement, tree: FormNode) {
  const template = templateOf(tree);
  const { theme, layout } = resolve(template, createFormDocument(template.id));
  const editor = createEditor({ registry: builtInRegistry, template, draft: { tree, theme, layout } });
  createRoot(element).render(<FormBuilder editor={editor} host={host} />);
  return {
    select: (id: string) => editor.select([id]),
    edit: (id: string, text: string) =>
      editor.execute(setProperties([id], { 'attributes.label': text }, { label: 'Label' })),
    move: (id: string, to: string, index: number) =>
      editor.execute(moveNodes([id], { parentId: to, index }, 'Move')),
    undo: () => editor.undo(),
  };
}

const boxOf = (element: HTMLElement, id: string) => element.querySelector(`.tb-paper [data-node="${id}"]`);

export const probe = {
  count: (element: HTMLElement) => element.querySelectorAll('.tb-paper .tb-node .tb-node').length,
  selected: (_element: HTMLElement, _id: string, text: string) =>
    [...document.querySelectorAll<HTMLInputElement>('.tb-inspector input')].some(
      ({ value }) => value === text,
    ),
  text: (element: HTMLElement, id: string) => boxOf(element, id)?.textContent ?? '',
  order: (element: HTMLElement, section: string) =>
    [...(boxOf(element, section)?.querySelectorAll<HTMLElement>('.tb-node') ?? [])].map(
      ({ dataset }) => dataset['node'],
    ),
};

import { englishSentences } from '#engine/components/sentences.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { fieldRegistry } from '#engine/components/field-registry.ts';
import type { FormContext } from '#engine/components/context.ts';
import { keepAnswer } from '#engine/form/selection/selection.ts';
import { createSession } from '#engine/form/session.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { createViews, englishForm, fieldViews, FormView } from '#renderer';
import '#renderer/fields.css';

// Joins `../shared/bench/forms` as "ours": the harness gives every renderer the same form and drives it the same way.

type Rule = { field: string; op: 'equals' | 'contains' | 'gt'; value: string | number | boolean };
type NeutralField = {
  name: string;
  type: 'text' | 'email' | 'phone' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'date' | 'number';
  label: string;
  required?: boolean;
  options?: { value: string; label: string }[];
  value?: string | number | boolean;
  rule?: Rule;
};
type Neutral = {
  title: string;
  sections: { id: string; title: string; rows: { w: number; field: NeutralField }[][] }[];
};
type Schema = { tree: FormNode; answers: Record<string, unknown> };

const operators = { equals: 'is', contains: 'contains', gt: 'gt' } as const;
const types = {
  text: 'textfield',
  email: 'textfield',
  phone: 'textfield',
  number: 'textfield',
  date: 'datePicker',
  textarea: 'textarea',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
} as const;
const inputTypes: { readonly [T in NeutralField['type']]?: string } = { email: 'email', phone: 'tel' };

function toNode({ name, type, label, required, options, rule }: NeutralField): FormNode {
  return {
    id: name,
    type: types[type],
    formId: name,
    ...(type === 'number' && { validation: 'number' }),
    attributes: {
      label,
      ...(required && { required }),
      ...(options && { options }),
      ...(inputTypes[type] && { inputType: inputTypes[type] }),
      ...(type === 'date' && { pastDays: true }),
      ...(rule && {
        conditionalLogic: true,
        conditionalLogicConditions: [{ field: rule.field, operator: operators[rule.op], value: rule.value }],
      }),
    },
  };
}

const storedAs = (value: string | number | boolean) => (typeof value === 'number' ? String(value) : value);

/** Neutral form → our tree. Runs before the clock starts. */
export function translate({ title, sections }: Neutral): Schema {
  const fields = sections.flatMap(({ rows }) => rows.flatMap((row) => row.map(({ field }) => field)));
  const parts = sections.map(({ id, title: heading, rows }) => ({
    id,
    type: 'container',
    attributes: { title: heading },
    children: rows.map((row, at) =>
      row.length === 1 && row[0]
        ? toNode(row[0].field)
        : {
            id: `${id}_row${at}`,
            type: 'row',
            children: row.map(({ w, field }) => ({
              id: `${field.name}_column`,
              type: 'column',
              width: w,
              children: [toNode(field)],
            })),
          },
    ),
  }));
  const heading = { id: 'title', type: 'text', attributes: { text: title, level: 'heading1' } };
  const send = { id: 'send', type: 'button', attributes: { text: 'Send' } };
  return {
    tree: { id: 'root', type: 'container', children: [heading, ...parts, send] },
    answers: Object.fromEntries(
      fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, storedAs(value)]])),
    ),
  };
}

const context: FormContext = {
  company: {
    country: 'US',
    timezone: 'America/New_York',
    payment_gateway: { card_processor: null, card: false, cash: false, check: false },
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

const views = createViews(fieldViews);

const form = ({ tree, answers }: Schema) => {
  const session = createSession(
    { plan: planForm(tree, fieldRegistry), context, answers, mode: 'live' },
    keepAnswer,
  );
  return <FormView session={session} views={views} words={englishForm} layout="vertical" />;
};

export const prerender = async (schema: Schema): Promise<string> =>
  (await import('react-dom/server')).renderToString(form(schema));

/** As a public page does: in slices. */
function adopt(element: HTMLElement, schema: Schema): { unmount(): void } {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, form(schema));
  });
  return { unmount: () => root?.unmount() };
}

export function mount(element: HTMLElement, schema: Schema): { unmount(): void } {
  if (element.firstChild) return adopt(element, schema);
  const root = createRoot(element);
  root.render(form(schema));
  return { unmount: () => root.unmount() };
}

const inputOf = (element: HTMLElement, name: string) => element.querySelector(`[name="${name}"]`);

export const probe = {
  count: (element: HTMLElement) =>
    new Set([...element.querySelectorAll('[name]')].map((one) => one.getAttribute('name'))).size,
  box: (element: HTMLElement, name: string) => inputOf(element, name)?.closest('.tf-f') ?? null,
  input: inputOf,
  errors: (element: HTMLElement) => element.querySelectorAll('.tf-error').length,
  submit: (element: HTMLElement) => element.querySelector<HTMLButtonElement>('button[type=submit]')?.click(),
};

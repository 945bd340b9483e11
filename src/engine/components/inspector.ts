import type { AttributeSpec, Option } from './attribute.ts';
import type { AnyDefinition } from './define.ts';
import { isEqual } from '../schema/is-equal.ts';
import { ownEntry } from './own-entry.ts';

/** One line of the inspector: an attribute, and what edits it. */
export type Control = {
  name: string;
  title: string;
  description?: string;
  /** A name the builder has a control for: `text`, `switch`, `number`, `select`, `options`, `conditions` … */
  control: string;
  group: string;
  schema: AttributeSpec;
  /** What can be chosen, where the values are fixed. */
  choices?: Option[];
  default?: unknown;
};
export type ControlGroup = { title: string; controls: Control[] };

/** What an attribute says nothing of is content, and content comes first. */
const firstGroup = 'Content';
const lastGroup = 'Rules';

/** The inspector of a type, derived from its attributes alone. */
export function toControls({ attributes }: AnyDefinition): ControlGroup[] {
  const groups = new Map<string, Control[]>([[firstGroup, []]]);
  const last: Control[] = [];
  for (const [name, spec] of Object.entries(attributes)) {
    const control = toControl(name, spec);
    if (control.control === 'none') continue;
    const known = control.group === lastGroup ? last : groups.get(control.group);
    if (known) known.push(control);
    else groups.set(control.group, [control]);
  }
  return [...groups, [lastGroup, last] as const]
    .filter(([, controls]) => controls.length > 0)
    .map(([title, controls]) => ({ title, controls }));
}

/** Whether an attribute means anything with what the others are; options of a field where nothing is chosen do not. */
export const isOfUse = ({ schema }: Control, valueOf: (name: string) => unknown): boolean =>
  Object.entries(schema['x-only-with'] ?? {}).every(([name, value]) => isEqual(valueOf(name), value));

const toControl = (name: string, schema: AttributeSpec): Control => ({
  name,
  title: schema.title,
  ...(schema.description === undefined ? {} : { description: schema.description }),
  control: schema['x-inspector'] ?? controlFor(schema),
  group: schema['x-group'] ?? firstGroup,
  schema,
  ...(Array.isArray(schema['enum']) ? { choices: toChoices(schema['enum'], schema['x-labels']) } : {}),
  ...('default' in schema ? { default: schema.default } : {}),
});

/** More than this many do not fit beside one another. */
const mostSegments = 3;

const byType = new Map<unknown, string>([
  ['string', 'text'],
  ['boolean', 'switch'],
  ['number', 'number'],
  ['integer', 'number'],
]);

function controlFor({ type, enum: values }: AttributeSpec): string {
  if (Array.isArray(values)) return values.length > mostSegments ? 'select' : 'segmented';
  return byType.get(type) ?? 'json';
}

const toChoices = (values: readonly unknown[], labels: AttributeSpec['x-labels'] = {}): Option[] =>
  values.map(String).map((value) => ({ value, label: ownEntry(labels, value) ?? value }));

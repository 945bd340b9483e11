import { conditionSchema } from '../rules/condition.ts';
import { commonAttributes, fieldAttributes, type AttributeSpec, type AttributeSpecs } from './attribute.ts';
import type { AnyDefinition } from './define.ts';
import { describeSchema } from './describe-schema.ts';
import type { Registry } from './registry.ts';

const chapters = { layout: 'Layout', content: 'Content', field: 'Fields', booking: 'Booking' } as const;

/** A reference of every component type, in Markdown. */
export function toDocumentation({ definitions }: Registry): string {
  const parts = [
    '# Component types',
    'The kinds of components that forms are made of, and the attributes of each. Made from the definitions in `src/engine/components`; an attribute that a component leaves out has its default.',
    '## Every component',
    attributeTable(commonAttributes),
    `A condition is ${describeSchema(conditionSchema)}.`,
    '## Every component that asks something',
    attributeTable(fieldAttributes),
  ];
  for (const [category, title] of Object.entries(chapters)) {
    const own = definitions.filter((definition) => definition.category === category);
    if (own.length > 0) parts.push(`## ${title}`, ...own.flatMap(describeType));
  }
  return `${parts.join('\n\n')}\n`;
}

function describeType(definition: AnyDefinition): string[] {
  const { type, title, description, attributes, place, answer } = definition;
  const facts = [
    `Stands in: ${place.within.join(', ')}.`,
    place.holds && `Holds: ${place.holds.join(', ')}.`,
    definition.unique && 'At most one in a form.',
    answer && `Answer: ${answer.key ? `\`${answer.key}\`, ` : ''}${describeSchema(answer.schema)}.`,
  ];
  const own = Object.entries(attributes).filter(([name, spec]) => isOwn(name, spec));
  return [
    `### \`${type}\` – ${title}`,
    description,
    facts.filter(Boolean).join(' '),
    ...(own.length > 0 ? [attributeTable(Object.fromEntries(own))] : []),
  ];
}

const shared: AttributeSpecs = { ...commonAttributes, ...fieldAttributes };

/** What a type declares itself. That which the inspector leaves out means nothing there. */
const isOwn = (name: string, spec: AttributeSpec): boolean =>
  shared[name] !== spec && spec['x-inspector'] !== 'none';

function attributeTable(attributes: AttributeSpecs): string {
  const rows = Object.entries(attributes).map(([name, spec]) => [
    `\`${name}\``,
    describeSchema(spec),
    'default' in spec ? `\`${JSON.stringify(spec.default)}\`` : '',
    [spec.title, spec.description].filter(Boolean).join('. '),
  ]);
  const lines = [['Name', 'Type', 'Default', 'Description'], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

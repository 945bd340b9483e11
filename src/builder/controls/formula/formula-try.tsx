import { useState } from 'react';
import { answersIn } from '#engine/format/placeholders.ts';
import { writeComputed } from '#engine/format/computed-text.ts';
import { findReads } from '#engine/rules/logic/reads.ts';
import { hasNode, requireNode } from '#engine/tree/find-path.ts';
import { answerKeyOf, attributesOf } from '#engine/tree/plan-form.ts';
import { useBuilder, useEditor } from '../../builder-context.ts';
import type { FieldChoice } from '../field-choices.ts';
import { type Samples, sampleOf, tryLogic } from './sample-answers.ts';

type Props = { logic: unknown; fields: readonly FieldChoice[] };

/** What a formula comes to with answers that can be changed. */
export function FormulaTry({ logic, fields }: Props) {
  const [samples, setSamples] = useState<Samples>({});
  const text = useOwnText();
  if (logic === undefined) return null;
  const expression = text ? [logic, ...answersIn(text.text).map((name) => ({ var: name }))] : logic;
  const reads = new Set(findReads(expression) ?? []);
  const asked = fields.filter(({ key }) => reads.has(key));
  const result = tryLogic(expression, fields, samples);
  return (
    <div className="tb-formula-try" role="group" aria-label="Try it">
      <h4>Try it</h4>
      {asked.map((field) => (
        <label key={field.key}>
          <span>{field.label}</span>
          <SampleEdit
            field={field}
            value={samples[field.key] ?? sampleOf(field)}
            onChange={(next) => setSamples({ ...samples, [field.key]: next })}
          />
        </label>
      ))}
      <p>
        <span>{text ? 'Reads' : 'Result'}</span>
        <output>
          <Result value={result} text={text} />
        </output>
      </p>
    </div>
  );
}

type OwnText = { text: string; format: 'number' | 'money' | 'date' };

/** Attributes of a component that shows the result of its formula. */
function useOwnText(): OwnText | undefined {
  const { registry } = useBuilder().editor;
  const node = useEditor(({ draft, selection }) => {
    const id = selection.at(-1);
    return id !== undefined && hasNode(draft.tree, id) ? requireNode(draft.tree, id) : undefined;
  });
  const definition = node && registry.find(node.type);
  if (!definition || answerKeyOf(node, definition) !== undefined) return undefined;
  const { text, format } = attributesOf(node, definition);
  if (typeof text !== 'string') return undefined;
  return { text, format: format === 'money' || format === 'date' ? format : 'number' };
}

function Result({ value, text }: { value: unknown; text: OwnText | undefined }) {
  const { formats, words, context } = useBuilder().host;
  const written =
    text && Array.isArray(value)
      ? writeComputed(
          { ...text, values: value },
          { ...formats, timezone: context.company.timezone, names: words.booking.names },
        )
      : text === undefined && value !== undefined
        ? String(value)
        : undefined;
  return written ?? <em>Nothing: an answer is missing, or isn’t a number</em>;
}

type SampleProps = { field: FieldChoice; value: string; onChange(next: string): void };

function SampleEdit({ field: { kind, options }, value, onChange }: SampleProps) {
  const choices = kind === 'tick' ? ticks : options;
  if (choices.length === 0)
    return (
      <input
        className="tb-input"
        inputMode={kind === 'number' ? 'decimal' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <select className="tb-input" value={value} onChange={({ target }) => onChange(target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

const ticks = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

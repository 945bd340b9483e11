import { use } from 'react';
import { type Computed, writeComputed } from '#engine/format/computed-text.ts';
import { DeskContext } from './booking/use-desk.ts';
import { useForm } from './form-context.ts';

/** What was worked out, as the company writes it. */
export function ComputedLine({
  text,
  format,
  values,
}: Pick<Computed, 'text' | 'format'> & { values: unknown }) {
  const desk = use(DeskContext);
  const { timezone } = useForm().session.context.company;
  if (!desk || !Array.isArray(values)) return null;
  return writeComputed({ text, format, values }, { ...desk.formats, timezone, names: desk.words.names });
}

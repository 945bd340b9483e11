import { use } from 'react';
import { writeComputed } from '#engine/format/computed-text.ts';
import { DeskContext } from './booking/use-desk.ts';
import { useForm } from './form-context.ts';

type Props = Pick<Parameters<typeof writeComputed>[0], 'text' | 'format' | 'values'>;

/** What was worked out, as the company writes it. */
export function ComputedLine(computed: Props) {
  const desk = use(DeskContext);
  const { timezone } = useForm().session.context.company;
  return desk && writeComputed(computed, { ...desk.formats, timezone, names: desk.words.names });
}

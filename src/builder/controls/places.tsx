import { placePattern } from '#engine/format/placeholders.ts';
import type { EditControl } from './control.ts';
import { inTexts } from './formula/completion.ts';
import type { FieldNames } from './formula/field-names.ts';
import { FieldText } from './formula/field-text.tsx';
import { useNamedFields } from './formula/use-named-fields.ts';
import { misfitOf } from './misfit.ts';
import { type Found, useWritten } from './use-written.ts';

const result = { key: 'result', label: 'result' };

/** A text with places for answers, which are called by the labels of their fields. */
export const PlacesEdit: EditControl = ({ id, control, value, onChange }) => {
  const { names, written } = useNamedFields();
  const { shown, problem, change, leave } = useWritten(
    { value, onChange },
    {
      print: (text) => printPlaces(typeof text === 'string' ? text : String(control.default ?? ''), names),
      read: (text) => {
        const found = readPlaces(text, names);
        return { ...found, problem: found.problem ?? misfitOf(control.schema, found.next) };
      },
    },
  );
  return (
    <FieldText
      id={id}
      value={shown}
      problem={problem}
      fields={[result, ...written]}
      style={inTexts}
      rows={3}
      onChange={change}
      onLeave={leave}
    />
  );
};

export const printPlaces = (text: string, { labelOf }: Pick<FieldNames, 'labelOf'>): string =>
  text.replaceAll(placePattern, (_place, key: string) => `{{${labelOf(key) ?? key}}}`);

export function readPlaces(text: string, { keyOf }: Pick<FieldNames, 'keyOf'>): Found {
  let unknown: string | undefined;
  const next = text.replaceAll(/\{\{\s*([^{}\n]+?)\s*\}\}/g, (_place, written: string) => {
    const key = written === result.key ? written : (keyOf(written) ?? written);
    if (!/^[\w.-]+$/.test(key)) unknown ??= written;
    return `{{${key}}}`;
  });
  return {
    next,
    problem: unknown === undefined ? undefined : `There is no field “${unknown}” in this form.`,
  };
}

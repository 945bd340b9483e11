import { useMemo } from 'react';
import { toPrefillSchema } from '#engine/form/prefill/prefill-schema.ts';
import { debugParameter } from '#engine/form/prefill/query-keys.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { CopyText } from './copy-text.tsx';
import { countedParameters } from './counted-parameters.ts';
import { ParameterField, type Shape } from './parameter-field.tsx';

/** By parameter. */
export type LinkValues = Readonly<Record<string, string>>;

export function toLink(address: string, values: LinkValues): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

type Props = { address: string; values: LinkValues; onChange(values: LinkValues): void };

/** A link that fills the form in: every key of this form, with what may stand there. */
export function LinkMaker({ address, values, onChange }: Props) {
  const { editor, host } = useBuilder();
  const tree = useEditor(({ draft }) => draft.tree);
  const schema = useMemo(
    () => toPrefillSchema(planForm(tree, editor.registry), `Links to the ${host.kind} form`),
    [tree, editor, host],
  );
  const parameters = Object.entries(schema.properties).filter(([name]) => name !== debugParameter);
  const { patternProperties = {} } = schema;
  const counted = countedParameters(patternProperties, host.context.catalogue);
  const fields = (all: readonly (readonly [string, Shape])[]) => (
    <div className="tb-parameters">
      {all.map(([name, shape]) => (
        <ParameterField
          key={name}
          name={name}
          shape={shape}
          value={values[name] ?? ''}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </div>
  );
  return (
    <>
      <CopyText label="Link" text={toLink(address, values)} />
      <p className="tb-hint">
        “Embed Code” and “Preview” use these values. Add <code>{debugParameter}=1</code> to see in the form
        what couldn’t be used.
      </p>
      {fields(parameters)}
      {counted.length > 0 && (
        <details className="tb-schema">
          <summary>Quantity of each option and extra</summary>
          {fields(counted)}
        </details>
      )}
      <details className="tb-schema">
        <summary>All of this as JSON Schema</summary>
        <CopyText label="JSON Schema" text={JSON.stringify(schema, null, 2)} />
      </details>
    </>
  );
}

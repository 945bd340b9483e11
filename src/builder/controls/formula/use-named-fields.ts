import { useMemo } from 'react';
import { useBuilder, useEditor } from '../../builder-context.ts';
import { type FieldChoice, fieldChoices } from '../field-choices.ts';
import { createFieldNames, type FieldNames, type NamedField } from './field-names.ts';

type NamedFields = {
  fields: readonly FieldChoice[];
  names: FieldNames;
  /** The same, as they are written: by label, or by key where a label is not one field's alone. */
  written: readonly NamedField[];
};

/** All that a formula of the selected component may look at. */
export function useNamedFields(): NamedFields {
  const { editor, host } = useBuilder();
  const tree = useEditor(({ draft }) => draft.tree);
  const own = useEditor(({ selection }) => selection.at(-1));
  return useMemo(() => {
    const fields = fieldChoices(tree, editor.registry, host.context.catalogue).filter(
      ({ nodeId }) => nodeId !== own,
    );
    const names = createFieldNames(fields);
    return {
      fields,
      names,
      written: fields.map(({ key }) => ({ key, label: names.labelOf(key) ?? key })),
    };
  }, [tree, own, editor, host]);
}

import type { Contract } from '#engine/contracts/platform/contract.ts';
import { toFilter } from '#app/lib/filter.ts';
import { FileButton } from '../file-button.tsx';
import type { AnyDefinition } from './list-definition.ts';
import type { ListState } from './list-state.ts';
import { fileColumns, usualColumns } from './use-columns.ts';

type ExportButtonProps = { definition: AnyDefinition; state: ListState; file: Contract };

/** Exactly what is shown, of all pages. */
export function ExportButton({ definition, state, file }: ExportButtonProps) {
  const columns = fileColumns(definition, state.columns ?? usualColumns(definition));
  return (
    <FileButton
      file={file}
      query={{ ...toFilter({ where: state.where, order: [state.sort] }), columns: columns.join(',') }}
      name={definition.words.many.replaceAll(' ', '-')}
    />
  );
}

import { ActionIcon, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Contract } from '#engine/contracts/contract.ts';
import { requestFile } from '#app/lib/loose-request.ts';
import { toFilter } from '#app/lib/filter.ts';
import { saveFile } from '../save-file.ts';
import type { AnyDefinition } from './list-definition.ts';
import type { ListState } from './list-state.ts';
import { fileColumns, usualColumns } from './use-columns.ts';

type ExportButtonProps = { definition: AnyDefinition; state: ListState; file: Contract };

/** Exactly what is shown, of all pages. */
export function ExportButton({ definition, state, file }: ExportButtonProps) {
  const { words } = definition;
  const columns = fileColumns(definition, state.columns ?? usualColumns(definition));
  const load = useMutation({
    mutationFn: () =>
      requestFile(file, {
        query: { ...toFilter({ where: state.where, order: [state.sort] }), columns: columns.join(',') },
      }),
    onSuccess: (blob) => saveFile(blob, `${words.many.replaceAll(' ', '-')}.csv`),
  });
  return (
    <Tooltip label="Export as CSV">
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Export as CSV"
        loading={load.isPending}
        onClick={() => load.mutate()}
      >
        <Download size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

import { ActionIcon, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { requestFile } from '#app/lib/loose-request.ts';
import { saveFile } from './save-file.ts';

type FileButtonProps = {
  file: Contract;
  query: Readonly<Record<string, unknown>>;
  /** Of the file, without its ending. */
  name: string;
};

/** Saves what a page shows as a file for spreadsheets. */
export function FileButton({ file, query, name }: FileButtonProps) {
  const load = useMutation({
    mutationFn: () => requestFile(file, { query }),
    onSuccess: (blob) => saveFile(blob, `${name}.csv`),
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

import { Button, FileInput, Group, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router';
import { sampleFiles } from '#engine/contracts/integrations/import-samples.ts';
import { importKinds, type ImportKind } from '#engine/contracts/integrations/imports.ts';
import { useMay } from '#app/lib/session.ts';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { importsPath, useImportActs } from './api.ts';
import { importKindWords } from './import-words.ts';
import { keepFile } from './kept-files.ts';

type Values = { kind: ImportKind; csv: File | null };

const mostCharacters = 5_000_000;

const isKind = (value: string | null): value is ImportKind => importKinds.some((kind) => kind === value);

/** Reads a file and has it checked; nothing is written yet. */
export function UploadDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const may = useMay();
  const { check } = useImportActs();
  const kinds = importKinds.filter((kind) => may(importKindWords[kind].permission, 'manage'));
  const form = useForm<Values>({
    initialValues: { kind: kinds[0] ?? 'customers', csv: null },
    validate: {
      csv: (file) => {
        if (!file) return 'Choose a CSV file.';
        return file.size > 4 * mostCharacters ? 'This file is too large. Split it into several.' : null;
      },
    },
  });
  const { kind } = form.values;
  const { pending, onSubmit } = useSubmit(form, async ({ csv: file }) => {
    if (!file) return;
    const csv = await file.text();
    if (csv.length > mostCharacters)
      return form.setFieldError('csv', 'This file is too large. Split it into several.');
    const found = await check.mutateAsync({ kind, csv, file_name: file.name.slice(0, 200) });
    keepFile(found.id, { csv, columns: found.columns, fields: found.fields, titles: found.titles });
    await navigate(`${importsPath}/${found.id}`);
  });
  return (
    <ActFrame title="Import a CSV file" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Select
            label="What’s in the file"
            allowDeselect={false}
            data={kinds.map((value) => ({ value, label: importKindWords[value].title }))}
            value={kind}
            onChange={(value) => isKind(value) && form.setFieldValue('kind', value)}
            description={`Needed columns: ${importKindWords[kind].needs}`}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Download size={14} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() =>
              saveFile(new Blob([sampleFiles[kind]], { type: 'text/csv' }), `sample-${kind}.csv`)
            }
          >
            Download a sample file
          </Button>
          <FileInput
            label="File"
            placeholder="Choose a CSV file"
            accept=".csv,text/csv,text/plain"
            clearable
            description="Up to 5 MB, with a header in the first line. Every row is tried first; nothing is added until you say so."
            {...form.getInputProps('csv')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              Check the file
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}

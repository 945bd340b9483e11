import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { useMay } from '#app/lib/session.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { valuesQuery, type CustomSubject, type FieldValue } from './api.ts';

const ValuesForm = lazy(async () => ({
  default: (await loadChunk(() => import('./values-form.tsx'))).ValuesForm,
}));

type SectionProps = {
  subject: CustomSubject;
  id: string;
  /** Who reads it, and who changes it. */
  read: PermissionRule;
  change: PermissionRule;
};

/** What the company's own fields say of a record, changed in its place. Not there where there are no fields. */
export function CustomFieldsSection({ subject, id, read, change }: SectionProps) {
  const { day } = useFormats();
  const may = useMay();
  const { data: fields = [] } = useQuery({ ...valuesQuery(subject, id), enabled: may(read) });
  const [isOpen, setOpen] = useState(false);
  const active = fields.filter(({ archived }) => !archived);
  if (fields.length === 0) return null;
  if (isOpen)
    return (
      <Panel title="Custom fields">
        <Suspense>
          <ValuesForm subject={subject} id={id} fields={active} onClose={() => setOpen(false)} />
        </Suspense>
      </Panel>
    );
  const say = ({ kind, display }: FieldValue) => (kind === 'day' && display !== '' ? day(display) : display);
  const facts = fields.map((field) => ({
    label: field.archived ? `${field.title} (archived)` : field.title,
    value: say(field),
  }));
  const isEmpty = fields.every(({ value }) => value === null);
  return (
    <Panel
      title="Custom fields"
      actions={
        may(change, 'manage') &&
        active.length > 0 && (
          <Button
            size="compact-sm"
            mih={{ base: 44, sm: 26 }}
            variant="subtle"
            color="gray"
            leftSection={<Pencil size={14} aria-hidden />}
            aria-label="Edit custom fields"
            onClick={() => setOpen(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          Nothing has been answered yet.
        </Text>
      ) : (
        <FactList facts={facts} />
      )}
    </Panel>
  );
}

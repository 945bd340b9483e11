import { ActionIcon, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IdCard, Paperclip, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listMemberDocuments, removeMemberDocument } from '#engine/contracts/people/member-documents.ts';
import type { DocumentState } from '#engine/crew/member-documents.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { refresh } from '#app/lib/live.ts';
import { useMay } from '#app/lib/session.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { DocumentForm } from './document-form.tsx';
import type { MemberDocument } from './member-document.ts';
import classes from './documents-dialog.module.css';

type DialogProps = { row: { id: string; fullname: string }; onClose(): void };

/** The papers of one person, those that expire first. */
export function DocumentsDialog({ row: { id, fullname }, onClose }: DialogProps) {
  const query = useQuery(queryOf(listMemberDocuments, { params: { id } }));
  const mayChange = useMay()('manage_team', 'manage');
  const [edited, setEdited] = useState<MemberDocument | 'new' | null>(null);
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    setEdited(null);
  };
  return (
    <ActFrame title={`Documents of ${fullname}`} onClose={onClose} size="lg" isDirty={isDirty}>
      {edited ? (
        <DocumentForm
          key={edited === 'new' ? 'new' : edited.id}
          memberId={id}
          document={edited === 'new' ? null : edited}
          onDirty={setDirty}
          onClose={close}
        />
      ) : (
        <Loaded query={query}>
          {(documents) => (
            <Stack gap="md">
              {documents.length === 0 ? (
                <EmptyState
                  icon={IdCard}
                  title="No documents"
                  text="Keep licenses, insurance and checks here. You’re told 30 days before one expires. Only people who manage teams see them, and the person."
                />
              ) : (
                <ul className={classes.list} aria-label={`Documents of ${fullname}`}>
                  {documents.map((document) => (
                    <Document
                      key={document.id}
                      document={document}
                      {...(mayChange && { onEdit: () => setEdited(document) })}
                    />
                  ))}
                </ul>
              )}
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  Close
                </Button>
                {mayChange && (
                  <Button leftSection={<Plus size={16} />} onClick={() => setEdited('new')}>
                    Add document
                  </Button>
                )}
              </Group>
            </Stack>
          )}
        </Loaded>
      )}
    </ActFrame>
  );
}

const badges: Readonly<Record<DocumentState, { text: string; color: string } | null>> = {
  valid: null,
  expiring: { text: 'Expires soon', color: 'yellow' },
  expired: { text: 'Expired', color: 'red' },
};

function Document({ document, onEdit }: { document: MemberDocument; onEdit?: () => void }) {
  const { title, number, expires_on: until, state, file } = document;
  const formats = useFormats();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => request(removeMemberDocument, { params: { id: document.id } }),
    meta: { ownErrors: true },
    onSuccess: () => notify('success', `${title} deleted.`),
    onError: showError,
    onSettled: () => refresh(client, 'teams'),
  });
  const badge = badges[state];
  const ask = () =>
    confirmDestructive({
      title: `Delete ${title}?`,
      text: file ? 'Its file is deleted too. This can’t be undone.' : 'This can’t be undone.',
      action: 'Delete',
      onConfirm: () => remove.mutate(),
    });
  return (
    <li className={classes.document}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {badge && (
            <Badge color={badge.color} variant="light">
              {badge.text}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {[number, until ? `Valid until ${formats.day(until)}` : 'Doesn’t expire']
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {file?.url && (
          <Anchor href={file.url} target="_blank" rel="noopener" size="sm" className={classes.file ?? ''}>
            <Paperclip size={14} aria-hidden /> {file.name}
          </Anchor>
        )}
        {file && !file.url && (
          <Text size="sm" c="dimmed">
            {file.state === 'failed'
              ? (file.problem ?? 'The file could not be read.')
              : `${file.name}: being prepared…`}
          </Text>
        )}
      </div>
      {onEdit && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon size={44} aria-label={`Edit ${title}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon size={44} aria-label={`Delete ${title}`} loading={remove.isPending} onClick={ask}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}

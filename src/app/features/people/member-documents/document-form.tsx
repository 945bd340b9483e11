import { Button, FileButton, Group, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { addMemberDocument, updateMemberDocument } from '#engine/contracts/people/member-documents.ts';
import { ruleOf } from '#engine/files/purposes.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { UploadProgress } from '#app/ui/files/upload-progress.tsx';
import { useUpload } from '#app/ui/files/use-upload.ts';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { notify } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import type { MemberDocument } from './member-document.ts';

type FormProps = {
  memberId: string;
  /** None: a new one. */
  document: MemberDocument | null;
  onDirty(isDirty: boolean): void;
  onClose(): void;
};

const purpose = 'member_document';
const accepted = [...ruleOf(purpose).types, 'image/heic', 'image/heif'].join(',');

type Values = {
  title: string;
  number: string;
  expires_on: string | null;
  file: { id: string; name: string } | null;
};

const empty: Values = { title: '', number: '', expires_on: null, file: null };

/** What a paper is, its number, until when it is valid, and a scan or a photo of it. */
export function DocumentForm({ memberId, document, onDirty, onClose }: FormProps) {
  const client = useQueryClient();
  const [values, setValues] = useState<Values>(document ?? empty);
  const [isTouched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useLeaveGuard(isTouched);
  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setTouched(true);
    onDirty(true);
  };
  const save = useMutation({
    meta: { ownErrors: true },
    mutationFn: () => {
      const { title, number, expires_on, file } = values;
      const body = { title: title.trim(), number: number.trim(), expires_on, file_id: file?.id ?? null };
      return document
        ? request(updateMemberDocument, { params: { id: document.id }, body })
        : request(addMemberDocument, { params: { id: memberId }, body });
    },
    onSuccess: ({ title }) => {
      notify('success', `${title} saved.`);
      refresh(client, 'teams');
      onClose();
    },
    onError: (error) => {
      const found = messagesOf(error);
      setErrors(found);
      if (Object.keys(found).length === 0) showError(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (values.title.trim() === '') return setErrors({ title: 'Say what it is.' });
    setErrors({});
    save.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label="What it is"
          placeholder="Driving license"
          required
          maxLength={120}
          data-autofocus
          value={values.title}
          error={errors['title']}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Number"
            maxLength={80}
            value={values.number}
            error={errors['number']}
            onChange={({ currentTarget: { value } }) => change({ number: value })}
          />
          <DayInput
            label="Valid until"
            mayClear
            value={values.expires_on}
            error={errors['expires_on']}
            onChange={(day) => change({ expires_on: day })}
          />
        </SimpleGrid>
        <FileField
          memberId={memberId}
          file={values.file}
          error={errors['file_id']}
          onFile={(file) => change({ file })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save document
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type FileFieldProps = {
  memberId: string;
  file: Values['file'];
  error: string | undefined;
  onFile(file: Values['file']): void;
};

function FileField({ memberId, file, error, onFile }: FileFieldProps) {
  const id = useId();
  const { state, start, cancel, retry } = useUpload({ purpose, subjectId: memberId, onUploaded: onFile });
  return (
    <Input.Wrapper
      label="File"
      description="A PDF or a photo, up to 15 MB. Only people who manage teams see it, and the person."
      error={state.status === 'failed' ? state.message : error}
      labelElement="div"
      labelProps={{ id }}
      role="group"
      aria-labelledby={id}
    >
      <Stack gap="xs" mt={6}>
        {file && <Text size="sm">{file.name}</Text>}
        {state.status === 'busy' ? (
          <UploadProgress state={state} onCancel={cancel} />
        ) : (
          <Group gap="xs">
            <FileButton accept={accepted} onChange={(chosen) => chosen && void start(chosen)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<FileUp size={16} />}>
                  {file ? 'Replace file' : 'Choose file'}
                </Button>
              )}
            </FileButton>
            {state.status === 'failed' && (
              <Button variant="default" onClick={retry}>
                Try again
              </Button>
            )}
            {file && (
              <Button variant="subtle" color="gray" onClick={() => onFile(null)}>
                Remove file
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function messagesOf(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.code !== 'VALIDATION') return {};
  const { messages = {} } = error.details;
  return Object.fromEntries(Object.entries(messages).map(([field, lines]) => [field, lines.join(' ')]));
}

import { Button, Group, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { toFieldErrors } from '#app/lib/error-text.ts';
import { notify } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useChangeValues, type CustomSubject, type FieldValue } from './api.ts';
import { ValueInput, type EnteredValue } from './value-input.tsx';

type ValuesFormProps = {
  subject: CustomSubject;
  id: string;
  fields: readonly FieldValue[];
  onClose(): void;
};

/** Only what was changed is sent: what somebody else has changed meanwhile stays. */
export function ValuesForm({ subject, id, fields, onClose }: ValuesFormProps) {
  const change = useChangeValues(subject, id);
  const [first] = useState(() => new Map(fields.map(({ key, value }) => [key, value])));
  const [values, setValues] = useState<Readonly<Record<string, EnteredValue>>>(() =>
    Object.fromEntries(fields.map(({ key, value }) => [key, value])),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sent = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== (first.get(key) ?? null)),
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (Object.keys(sent).length === 0) return onClose();
    try {
      await change.mutateAsync(sent);
      notify('success', 'Saved.');
      onClose();
    } catch (error) {
      const found = toFieldErrors(error);
      setErrors(found);
      if (!Object.keys(found).some((key) => key in values)) showError(error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {fields.map((field, index) => (
          <ValueInput
            key={field.key}
            field={field}
            value={values[field.key] ?? null}
            error={errors[field.key]}
            autoFocus={index === 0}
            onChange={(value) => setValues({ ...values, [field.key]: value })}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';

type TextDialogProps = {
  title: string;
  label: string;
  text?: ReactNode;
  action: string;
  required?: boolean;
  maxLength?: number;
  isDestructive?: boolean;
  /** Answers whether it was done; then the dialog closes. */
  send: (value: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for a few words before something is done with them. */
export function TextDialog({
  title,
  label,
  text,
  action,
  required = false,
  maxLength = 500,
  isDestructive = false,
  send,
  onClose,
}: TextDialogProps) {
  const [value, setValue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const isDone = await send(value.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          {text && <Text size="sm">{text}</Text>}
          <Textarea
            label={label}
            data-autofocus
            autosize
            minRows={3}
            maxLength={maxLength}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              disabled={required && value.trim() === ''}
              {...(isDestructive && { color: 'red' })}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

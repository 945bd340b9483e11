import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { formatAgo } from '#app/ui/format.ts';
import { notify } from '#app/ui/notify.tsx';
import { createRules } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useAccountWords } from '#app/words/account/index.ts';
import { useSpoken, useWords } from '#app/words/words-context.tsx';
import { useRemovePasskey, useRenamePasskey, type OwnPasskey } from './api.ts';
import classes from './passkeys-panel.module.css';

export function PasskeyItem({ passkey }: { passkey: OwnPasskey }) {
  const { passkeys: words } = useAccountWords();
  const { locale } = useSpoken();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useRemovePasskey();
  if (isRenaming)
    return (
      <li className={classes.passkey}>
        <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
      </li>
    );
  const { id, name, created_at, last_used_at } = passkey;
  const ask = () =>
    confirmDestructive({
      title: words.removeSure,
      text: words.removeText(name),
      action: words.remove,
      onConfirm: () => whenDone(remove, id, () => notify('success', words.removed)),
    });
  const used = last_used_at === null ? words.neverUsed : words.lastUsed(formatAgo(last_used_at, { locale }));
  return (
    <li className={classes.passkey}>
      <KeyRound size={18} strokeWidth={1.7} aria-hidden />
      <div className={classes.what}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {words.created(formatAgo(created_at, { locale }))} · {used}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.renameOne(name)}
          onClick={() => setRenaming(true)}
        >
          {words.rename}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.removeOne(name)}
          loading={remove.isPending}
          onClick={ask}
        >
          {words.remove}
        </Button>
      </Group>
    </li>
  );
}

function RenameForm({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const { signIn } = useWords();
  const { passkeys: words } = useAccountWords();
  const rename = useRenamePasskey();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: passkey.name },
    validate: { name: createRules(signIn.rules).required(words.name) },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ name }) => {
    await rename.mutateAsync({ id: passkey.id, name: name.trim() });
    onDone();
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.rename}>
      <TextInput
        label={words.name}
        maxLength={60}
        autoFocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Group gap="xs">
        <Button type="submit" loading={pending}>
          {words.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  );
}

import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { codeKinds } from '#engine/access-codes/code-kinds.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { notify } from '#app/ui/notify.tsx';
import { createRules } from '#app/ui/rules.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import type { CodeWords } from '#app/words/customer/en-codes.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useCodeActs, type AccessCode, type NewCode } from './api.ts';
import { nameOfCode } from './name-of-code.ts';

type CodeSheetProps = { addressId: string; code: AccessCode | null; words: CodeWords; onClose(): void };

const formId = 'access-code';

/** A new code, or another one in the place of what is there: what is there is never shown for it. */
export function CodeSheet({ addressId, code, words, onClose }: CodeSheetProps) {
  const { signIn } = useWords();
  const { add, update } = useCodeActs(addressId);
  const isNew = code === null;
  const form = useForm<NewCode & { label: string; hint: string }>({
    mode: 'uncontrolled',
    initialValues: {
      kind: code?.kind ?? 'door',
      value: '',
      label: code?.label ?? '',
      hint: code?.hint ?? '',
    },
    validate: isNew ? { value: createRules(signIn.rules).required(words.value) } : {},
  });
  const { pending, onSubmit } = useSubmit(form, async ({ value, ...rest }) => {
    if (isNew) await add.mutateAsync({ value, ...rest });
    else await update.mutateAsync({ id: code.id, body: { ...rest, ...(value.trim() !== '' && { value }) } });
    notify('success', isNew ? words.added : words.changed);
    onClose();
  });
  return (
    <Sheet
      title={isNew ? words.add : words.edit(nameOfCode(code, words))}
      closeLabel={words.close}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} size="lg" fullWidth loading={pending}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate autoComplete="off">
        <Stack gap="md">
          <NativeSelect
            label={words.kind}
            data={codeKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            key={form.key('kind')}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label={isNew ? words.value : words.newValue}
            description={!isNew && words.keepValue}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={120}
            key={form.key('value')}
            {...form.getInputProps('value')}
          />
          <TextInput
            label={words.label}
            description={words.labelHint}
            maxLength={60}
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <TextInput
            label={words.hint}
            description={words.hintHint}
            maxLength={160}
            key={form.key('hint')}
            {...form.getInputProps('hint')}
          />
          {code && <Removal addressId={addressId} code={code} words={words} onClose={onClose} />}
        </Stack>
      </form>
    </Sheet>
  );
}

/** Asks once more in the same place. */
function Removal({ addressId, code, words, onClose }: CodeSheetProps & { code: AccessCode }) {
  const { remove } = useCodeActs(addressId);
  const [isSure, setSure] = useState(false);
  const press = () => {
    if (!isSure) return setSure(true);
    const tell = () => {
      notify('success', words.removed);
      onClose();
    };
    whenDone(remove, code.id, tell, showError);
  };
  return (
    <Button
      variant={isSure ? 'filled' : 'default'}
      color="red"
      h={44}
      loading={remove.isPending}
      onClick={press}
    >
      {isSure ? words.removeSure : words.remove}
    </Button>
  );
}

import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { PhoneInput } from '#app/ui/phone-input.tsx';
import { NoteSuggestion } from '#app/ui/note-suggestion.tsx';
import { notify } from '#app/ui/notify.tsx';
import { createRules } from '#app/ui/rules.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useAddressActs, type Address } from './api.ts';

type Props = { customerId: string; address: Address | null; onClose(): void };

const formId = 'own-address';

/** An address, with what whoever comes there has to know. */
export function AddressSheet({ customerId, address, onClose }: Props) {
  const { me: words, acts, codes } = useCustomerWords();
  const [note, setNote] = useState(address?.access_notes ?? '');
  const { account, signIn } = useWords();
  const { save } = useAddressActs();
  const { required } = createRules(signIn.rules);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      street: address?.street ?? '',
      apartment: address?.apartment ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      zip: address?.zip ?? '',
      phone: address?.phone ?? '',
      access_notes: address?.access_notes ?? '',
    },
    onValuesChange: ({ access_notes }) => setNote(access_notes),
    validate: { street: required(words.street), city: required(words.city), zip: required(words.zip) },
  });
  const { pending, onSubmit } = useSubmit(form, async (body) => {
    // Another street is another place: its marker would be wrong.
    const moved = address !== null && (body.street !== address.street || body.zip !== address.zip);
    await save.mutateAsync({
      id: address?.id ?? null,
      customerId,
      body: { ...body, ...(moved && { coordinates: null }) },
    });
    notify('success', account.saved);
    onClose();
  });
  const text = (name: 'street' | 'apartment' | 'city' | 'state' | 'zip' | 'phone', autoComplete: string) => (
    <TextInput
      label={words[name]}
      autoComplete={autoComplete}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Sheet
      title={address ? words.editAddress : words.addAddress}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} size="lg" fullWidth loading={pending}>
          {account.save}
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {text('street', 'address-line1')}
          {text('apartment', 'address-line2')}
          {text('city', 'address-level2')}
          <SimpleGrid cols={2} spacing="md">
            {text('state', 'address-level1')}
            {text('zip', 'postal-code')}
          </SimpleGrid>
          <PhoneInput label={words.phone} key={form.key('phone')} {...form.getInputProps('phone')} />
          <Textarea
            label={words.access}
            description={words.whoReads}
            rows={3}
            maxLength={2000}
            key={form.key('access_notes')}
            {...form.getInputProps('access_notes')}
          />
          <NoteSuggestion note={note} text={codes.inNote} />
        </Stack>
      </form>
    </Sheet>
  );
}

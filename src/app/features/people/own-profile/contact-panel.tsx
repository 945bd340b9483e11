import { Button, Group, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { PhoneInput } from '#app/ui/phone-input.tsx';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { createRules } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useUpdateOwn, type OwnCustomer } from './api.ts';

/** Who a customer is to the company. */
export function ContactPanel({ own }: { own: OwnCustomer }) {
  const { account, signIn } = useWords();
  const { me: words } = useCustomerWords();
  const update = useUpdateOwn();
  const { required } = createRules(signIn.rules);
  const { first_name, last_name, company_name, phone, sms_reminders } = own;
  const [isDirty, setDirty] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    onValuesChange: () => setDirty(form.isDirty()),
    initialValues: { first_name, last_name, company_name, phone, sms_reminders },
    validate: { first_name: required(account.firstName), last_name: required(account.lastName) },
  });
  useLeaveGuard(isDirty);
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await update.mutateAsync(values);
    form.resetDirty();
    setDirty(false);
    notify('success', account.saved);
  });
  return (
    <Panel title={words.contact} description={own.email}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={account.firstName}
              autoComplete="given-name"
              key={form.key('first_name')}
              {...form.getInputProps('first_name')}
            />
            <TextInput
              label={account.lastName}
              autoComplete="family-name"
              key={form.key('last_name')}
              {...form.getInputProps('last_name')}
            />
          </SimpleGrid>
          <TextInput
            label={words.company}
            autoComplete="organization"
            key={form.key('company_name')}
            {...form.getInputProps('company_name')}
          />
          <PhoneInput label={account.phone} key={form.key('phone')} {...form.getInputProps('phone')} />
          <Switch
            size="md"
            label={words.sms}
            description={words.smsText}
            key={form.key('sms_reminders')}
            {...form.getInputProps('sms_reminders', { type: 'checkbox' })}
          />
          <Group>
            <Button type="submit" loading={pending}>
              {account.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { dkimSelector, mailDomain } from '#engine/contracts/messages/mail-domain.ts';
import type { DomainWish } from './api.ts';
import classes from './mail-domain.module.css';

const orEmpty = (pattern: string, message: string) => (value: string) =>
  value.trim() === '' || new RegExp(pattern).test(value.trim()) ? null : message;

type DomainFormProps = { pending: boolean; onCheck: (wish: DomainWish) => void };

export function DomainForm({ pending, onCheck }: DomainFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { domain: '', selector: '' },
    validate: {
      domain: orEmpty(mailDomain.pattern, 'Enter a domain, like example.com.'),
      selector: orEmpty(dkimSelector.pattern, 'Enter a selector, like s1 or google.'),
    },
  });
  const check = form.onSubmit(({ domain, selector }) =>
    onCheck({
      ...(domain.trim() ? { domain: domain.trim().toLowerCase() } : {}),
      ...(selector.trim() ? { selector: selector.trim() } : {}),
    }),
  );
  return (
    <form onSubmit={check} noValidate className={classes.form}>
      <TextInput
        label="Domain"
        description="Leave empty to check the domain your emails are sent from."
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        key={form.key('domain')}
        {...form.getInputProps('domain')}
      />
      <TextInput
        label="DKIM selector"
        description="Your email provider tells you, e.g. “google”."
        placeholder="Optional"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        key={form.key('selector')}
        {...form.getInputProps('selector')}
      />
      <Button type="submit" loading={pending} className={classes.check}>
        Check domain
      </Button>
    </form>
  );
}

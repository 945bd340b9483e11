import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { personalKey } from '#app/lib/personal-key.ts';
import { changedFields } from '#app/ui/changed-fields.ts';
import { required } from '#app/ui/rules.ts';
import { timezoneChoices } from '#app/ui/timezone-choices.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdateCompany, type Company } from './api.ts';
import { countries, currencies, currencyOf, including } from '#app/ui/fields/region-choices.ts';
import { SubdomainInput } from './subdomain-input.tsx';
import { useSubdomainCheck } from './use-subdomain-check.ts';

const toValues = (company: Company) => ({
  business_name: company.business_name,
  subdomain: company.subdomain,
  country: company.country,
  currency_code: company.currency.code,
  timezone: company.timezone,
  contact_email: company.contact_email ?? '',
  contact_phone: company.contact_phone ?? '',
  address: company.address ?? '',
});

type Values = ReturnType<typeof toValues>;
type DetailsFormProps = {
  company: Company;
  back: ReactNode;
  onSaved: (saved: Pick<Values, 'subdomain' | 'timezone'>) => Promise<void>;
};
type Details = UseFormReturnType<Values>;

/** A company in the United States writes the month first, unless it has chosen another way. */
const ownDates = ({ date_format }: Company, { country }: Values) =>
  country === 'US' && date_format === firstDateFormat ? { date_format: 'MMM Do, YYYY' as const } : {};

/** Of a company that nobody has asked. */
const firstDateFormat = 'Do/MM/YYYY';

/** What was typed and not sent yet is there again for whoever goes back and comes again. */
const draftKey = (company: Company) => personalKey('details', company.id);

function readDraft(company: Company): Partial<Values> {
  const kept = sessionStorage.getItem(draftKey(company));
  // Only this form writes it, and every value of it is a text.
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}

const Region = ({ form, company }: { form: Details; company: Company }) => (
  <>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        searchable
        label="Country"
        data={including(countries(), company.country)}
        {...form.getInputProps('country')}
        onChange={(country) => {
          if (country === null) return;
          const currency = currencyOf(country);
          form.setValues({ country, ...(currency && { currency_code: currency }) });
        }}
      />
      <Select
        searchable
        label="Currency"
        data={including(currencies(), company.currency.code)}
        {...form.getInputProps('currency_code')}
      />
    </SimpleGrid>
    <Select
      searchable
      label="Time zone"
      data={timezoneChoices(company.timezone)}
      {...form.getInputProps('timezone')}
    />
  </>
);

export function DetailsForm({ company, back, onSaved }: DetailsFormProps) {
  const update = useUpdateCompany();
  const form = useForm({
    initialValues: { ...toValues(company), ...readDraft(company) },
    validate: { business_name: required('A name') },
    onValuesChange: (values) => sessionStorage.setItem(draftKey(company), JSON.stringify(values)),
  });
  const check = useSubdomainCheck(form.getValues().subdomain, company.subdomain);
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    if (check.state === 'refused') return form.setFieldError('subdomain', check.text);
    const {
      contact_phone: phone,
      contact_email: email,
      ...changed
    } = changedFields(toValues(company), values);
    const sent = {
      ...changed,
      ...ownDates(company, values),
      ...(email !== undefined && { contact_email: email.trim() || null }),
      ...(phone !== undefined && { contact_phone: phone.trim() || null }),
    };
    if (Object.keys(sent).length > 0) await update.mutateAsync(sent);
    sessionStorage.removeItem(draftKey(company));
    await onSaved(values);
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput label="Business name" {...form.getInputProps('business_name')} />
        <SubdomainInput
          label="Your address"
          value={form.getValues().subdomain}
          check={check}
          error={form.errors['subdomain']}
          onChange={(subdomain) => form.setFieldValue('subdomain', subdomain)}
        />
        <Region form={form} company={company} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label="Email"
            description="Customers see it and reply to it."
            type="email"
            autoComplete="email"
            {...form.getInputProps('contact_email')}
          />
          <TextInput
            label="Phone"
            description="Customers call it when something comes up."
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('contact_phone')}
          />
        </SimpleGrid>
        <TextInput
          label="Postal address"
          description="Stands below your letters."
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <Group mt="sm">
          <Button type="submit" size="md" loading={pending} disabled={check.state === 'waiting'}>
            Continue
          </Button>
          {back}
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { changedFields } from '#app/ui/changed-fields.ts';
import { required } from '#app/ui/rules.ts';
import { timezoneChoices } from '#app/ui/timezone-choices.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdateCompany, type Company } from './api.ts';
import { countries, currencies, including } from '#app/ui/fields/region-choices.ts';
import { SubdomainInput } from './subdomain-input.tsx';
import { useSubdomainCheck } from './use-subdomain-check.ts';

const toValues = (company: Company) => ({
  business_name: company.business_name,
  subdomain: company.subdomain,
  country: company.country,
  currency_code: company.currency.code,
  timezone: company.timezone,
});

type DetailsFormProps = { company: Company; onSaved: (subdomain: string) => void };
type Details = UseFormReturnType<ReturnType<typeof toValues>>;

const Region = ({ form, company }: { form: Details; company: Company }) => (
  <>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        searchable
        label="Country"
        data={including(countries(), company.country)}
        {...form.getInputProps('country')}
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

export function DetailsForm({ company, onSaved }: DetailsFormProps) {
  const update = useUpdateCompany();
  const form = useForm({ initialValues: toValues(company), validate: { business_name: required('A name') } });
  const check = useSubdomainCheck(form.getValues().subdomain, company.subdomain);
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    if (check.state === 'taken') return form.setFieldError('subdomain', check.text);
    const changed = changedFields(form.getInitialValues(), values);
    if (Object.keys(changed).length > 0) await update.mutateAsync(changed);
    onSaved(values.subdomain);
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
        <Group mt="sm">
          <Button type="submit" size="md" loading={pending} disabled={check.state === 'waiting'}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

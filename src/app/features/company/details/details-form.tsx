import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { localFormats } from '#engine/settings/company/local-formats.ts';
import { personalKey } from '#app/lib/personal-key.ts';
import { PhoneInput } from '#app/ui/phone-input.tsx';
import { changedFields } from '#app/ui/changed-fields.ts';
import { required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdateCompany, type Company } from './api.ts';
import { toDetails, type DetailsValues } from './details-values.ts';
import { GuessedDetails } from './guessed-details.tsx';
import { SubdomainInput } from './subdomain-input.tsx';
import { useSubdomainCheck } from './use-subdomain-check.ts';

type DetailsFormProps = {
  company: Company;
  back: ReactNode;
  onSaved: (saved: Pick<DetailsValues, 'subdomain' | 'timezone'>) => Promise<void>;
};

/** Dates and times are written as in the country, unless the company has chosen another way. */
function ownFormats({ country: before, date_format, time_format }: Company, { country }: DetailsValues) {
  const first = localFormats(before);
  const isUnchosen = date_format === first.date_format && time_format === first.time_format;
  return country !== before && isUnchosen ? localFormats(country) : {};
}

const boxes: Readonly<Record<keyof DetailsValues, string>> = {
  business_name: 'Business name',
  subdomain: 'Web address',
  contact_phone: 'Phone',
  address: 'Postal address',
  country: 'Country',
  currency_code: 'Currency',
  timezone: 'Time zone',
  contact_email: 'Email',
};

/** What was typed and not sent yet is there again for whoever goes back and comes again. */
const draftKey = (company: Company) => personalKey('details', company.id);

function readDraft(company: Company): Partial<DetailsValues> {
  const kept = sessionStorage.getItem(draftKey(company));
  // Only this form writes it, and every value of it is a text.
  return kept === null ? {} : (JSON.parse(kept) as Partial<DetailsValues>);
}

export function DetailsForm({ company, back, onSaved }: DetailsFormProps) {
  const update = useUpdateCompany();
  const form = useForm({
    initialValues: { ...toDetails(company), ...readDraft(company) },
    validate: { business_name: required('A name') },
    onValuesChange: (values) => sessionStorage.setItem(draftKey(company), JSON.stringify(values)),
  });
  const check = useSubdomainCheck(form.getValues().subdomain, company.subdomain);
  const { pending, onSubmit } = useSubmit(
    form,
    async (values) => {
      if (check.state === 'refused') return form.setFieldError('subdomain', check.text);
      const {
        contact_phone: phone,
        contact_email: email,
        ...changed
      } = changedFields(toDetails(company), values);
      const sent = {
        ...changed,
        ...ownFormats(company, values),
        ...(email !== undefined && { contact_email: email.trim() || null }),
        ...(phone !== undefined && { contact_phone: phone.trim() || null }),
      };
      if (Object.keys(sent).length > 0) await update.mutateAsync(sent);
      sessionStorage.removeItem(draftKey(company));
      await onSaved(values);
    },
    boxes,
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput label={boxes.business_name} {...form.getInputProps('business_name')} />
        <SubdomainInput
          label={boxes.subdomain}
          value={form.getValues().subdomain}
          check={check}
          error={form.errors['subdomain']}
          onChange={(subdomain) => form.setFieldValue('subdomain', subdomain)}
        />
        <PhoneInput
          label={boxes.contact_phone}
          description="Customers call it when something comes up."
          {...form.getInputProps('contact_phone')}
        />
        <TextInput
          label={boxes.address}
          description="Shown at the bottom of your emails."
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <GuessedDetails form={form} company={company} />
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

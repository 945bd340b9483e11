import { Alert, Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { changedFields } from '#app/ui/changed-fields.ts';
import { ColorField } from '#app/ui/color-field.tsx';
import { notify } from '#app/ui/notify.tsx';
import { PictureField, type PictureValue } from '#app/ui/files/picture-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { required } from '#app/ui/rules.ts';
import { timezoneChoices } from '#app/ui/timezone-choices.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdateCompany, type Company } from './api.ts';
import { BrandPreview } from './brand-preview.tsx';
import { countries, currencies, dateFormats, including, timeFormats } from './choices.ts';

const toPictureValue = ({ logo }: Company): PictureValue | null =>
  logo ? { id: logo.id, url: logo.url, alt: logo.alt } : null;

const toValues = (company: Company) => ({
  business_name: company.business_name,
  country: company.country,
  currency_code: company.currency.code,
  timezone: company.timezone,
  date_format: company.date_format,
  time_format: company.time_format,
  main_color: company.main_color,
  button_color: company.button_color,
  logo: toPictureValue(company),
});

const isColor = (value: string) => (/^#[0-9a-f]{6}$/i.test(value) ? null : 'Enter a color like #2b6cb0.');

function useCompanyForm(company: Company) {
  const update = useUpdateCompany();
  const form = useForm({
    initialValues: toValues(company),
    validate: { business_name: required('A name'), main_color: isColor, button_color: isColor },
  });
  const submit = useSubmit(form, async (values) => {
    const saved = toValues(await update.mutateAsync(changedFields(form.getInitialValues(), values)));
    form.setInitialValues(saved);
    form.setValues(saved);
    form.resetDirty(saved);
    notify('success', 'Saved!');
  });
  return { form, ...submit };
}

type FormProps = { form: UseFormReturnType<ReturnType<typeof toValues>>; company: Company };

const Identity = ({ form, company }: FormProps) => (
  <Panel title="Identity">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput label="Business name" {...form.getInputProps('business_name')} />
      <Select
        searchable
        label="Country"
        data={including(countries(), company.country)}
        {...form.getInputProps('country')}
      />
    </SimpleGrid>
  </Panel>
);

function Look({ form, mayChange }: Pick<FormProps, 'form'> & { mayChange: boolean }) {
  const { business_name, main_color, button_color, logo } = form.getValues();
  return (
    <Panel title="Look" description="On your public pages, in emails and here.">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="md">
          <PictureField
            label="Logo"
            description="A wide one on a transparent background looks best. At least 440 pixels wide."
            purpose="company_logo"
            hasAlt={false}
            disabled={!mayChange}
            value={logo}
            onChange={(picture) => form.setFieldValue('logo', picture)}
            error={form.errors['logo']}
          />
          <ColorField label="Main color" {...form.getInputProps('main_color')} value={main_color} />
          <ColorField label="Button color" {...form.getInputProps('button_color')} value={button_color} />
        </Stack>
        <BrandPreview name={business_name} main={main_color} button={button_color} logo={logo?.url} />
      </SimpleGrid>
    </Panel>
  );
}

const MoneyAndTime = ({ form, company }: FormProps) => (
  <Panel title="Money and time">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        searchable
        label="Time zone"
        data={timezoneChoices(company.timezone)}
        {...form.getInputProps('timezone')}
      />
      <Select
        searchable
        label="Currency"
        data={including(currencies(), company.currency.code)}
        {...form.getInputProps('currency_code')}
      />
      <Select
        label="Dates"
        data={including(dateFormats, company.date_format)}
        {...form.getInputProps('date_format')}
      />
      <Select
        label="Times"
        data={including(timeFormats, company.time_format)}
        {...form.getInputProps('time_format')}
      />
    </SimpleGrid>
  </Panel>
);

type CompanyFormProps = { company: Company; mayChange: boolean };

export function CompanyForm({ company, mayChange }: CompanyFormProps) {
  const { form, pending, onSubmit } = useCompanyForm(company);
  return (
    <form onSubmit={onSubmit} noValidate>
      <fieldset disabled={!mayChange} style={{ all: 'unset', display: 'block' }}>
        <Stack gap="lg">
          {!mayChange && <Alert color="gray">Only administrators can change these settings.</Alert>}
          <Identity form={form} company={company} />
          <Look form={form} mayChange={mayChange} />
          <MoneyAndTime form={form} company={company} />
          {mayChange && (
            <Group>
              <Button type="submit" loading={pending} disabled={!form.isDirty()}>
                Save changes
              </Button>
              {form.isDirty() && (
                <Button variant="default" onClick={form.reset}>
                  Discard
                </Button>
              )}
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

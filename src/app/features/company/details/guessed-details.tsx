import { Button, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId, useState } from 'react';
import { countries, currencies, currencyOf, including } from '#app/ui/fields/region-choices.ts';
import { timezoneChoices } from '#app/ui/timezone-choices.ts';
import type { Company } from './api.ts';
import type { DetailsValues } from './details-values.ts';
import classes from './guessed-details.module.css';

type Details = UseFormReturnType<DetailsValues>;
type GuessedDetailsProps = { form: Details; company: Company };

const guessed = ['country', 'currency_code', 'timezone', 'contact_email'] as const;

/** The country of the browser's language, if it names one. */
function browserCountry(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).region;
  } catch {
    // A language that is written in no known way says nothing.
    return undefined;
  }
}

const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

const cityOf = (timezone: string) => timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;

/** What is known before anybody is asked: it is said in a sentence, and asked only where it may be wrong. */
export function GuessedDetails({ form, company }: GuessedDetailsProps) {
  const [isChosen, setChosen] = useState(() => {
    const own = browserCountry();
    return own !== undefined && own !== company.country;
  });
  const id = useId();
  // What was refused is never hidden.
  const isOpen = isChosen || guessed.some((name) => form.errors[name] !== undefined);
  const { country, currency_code: currency, timezone, contact_email: email } = form.getValues();
  return (
    <section className={classes.guessed} aria-label="Country, currency and email">
      <div className={classes.said}>
        <div>
          <Text size="sm" fw={550}>
            {[
              labelIn(countries(), country),
              labelIn(currencies(), currency),
              `${cityOf(timezone)} time`,
            ].join(' · ')}
          </Text>
          {email && (
            <Text size="sm" c="dimmed">
              Customers write to {email}.
            </Text>
          )}
        </div>
        <Button
          variant="default"
          size="compact-sm"
          className={classes.change ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          Change
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <GuessedFields form={form} company={company} />}
      </div>
    </section>
  );
}

const GuessedFields = ({ form, company }: GuessedDetailsProps) => (
  <div className={classes.fields}>
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
      data={timezoneChoices(company.timezone, form.getValues().country)}
      {...form.getInputProps('timezone')}
    />
    <TextInput
      label="Email"
      description="Customers see it and reply to it."
      type="email"
      autoComplete="email"
      {...form.getInputProps('contact_email')}
    />
  </div>
);

import { Group, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatRates } from '#engine/format/rate.ts';
import { toLocal } from '#engine/time/zone.ts';
import { personalKey } from '#app/lib/personal-key.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { required } from '#app/ui/rules.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { taxQuery, useAddTax } from './guide-api.ts';
import { taxName } from './tax-name.ts';
import type { SavedFields } from './use-saved-fields.ts';

type Answer = { charges: '' | 'none' | 'added' | 'included'; label: string; rate: number | '' };
type TaxQuestionProps = { country: string; fields: SavedFields; onChanged: () => void };

const boxes = { label: 'Name', rate: 'Percent', components: 'Percent' };
const hasTax = ({ charges }: Answer) => charges === 'added' || charges === 'included';

const rules = {
  charges: (charges: Answer['charges']) => (charges === '' ? 'Choose one.' : null),
  label: (label: string, values: Answer) => (hasTax(values) ? required('A name')(label) : null),
  rate: (rate: number | '', values: Answer) =>
    hasTax(values) && (rate === '' || rate <= 0 || rate > 100) ? 'Enter a percent above 0, up to 100.' : null,
};

/** Nobody is charged a tax, or spared one, that the owner has not spoken of. */
export function TaxQuestion(props: TaxQuestionProps) {
  const rates = useQuery(taxQuery);
  return (
    <Loaded query={rates}>
      {([rate]) =>
        rate ? (
          <Panel title="Sales tax">
            <Text size="sm">
              {`${rate.label}, ${formatRates(rate.components.map((part) => part.rate))}, ${rate.inclusive ? 'is included in your prices' : 'is added to your prices'}. You can change it under Sales tax in Setup.`}
            </Text>
          </Panel>
        ) : (
          <Question {...props} />
        )
      }
    </Loaded>
  );
}

function readDraft(key: string, country: string): Answer {
  const kept = sessionStorage.getItem(key);
  // Only this form writes it.
  return kept === null ? { charges: '', label: taxName(country), rate: '' } : (JSON.parse(kept) as Answer);
}

function Question({ country, fields, onChanged }: TaxQuestionProps) {
  const draftKey = personalKey('tax', useSignedInUser().companyId ?? '');
  const addTax = useAddTax();
  const { timezone } = useFormats();
  const form = useForm<Answer>({
    initialValues: readDraft(draftKey, country),
    validate: rules,
    onValuesChange: (values) => sessionStorage.setItem(draftKey, JSON.stringify(values)),
  });
  const { formRef, send, onSubmit } = useSubmit(
    form,
    async (values) => {
      if (!hasTax(values)) return;
      await addTax({
        label: values.label,
        inclusive: values.charges === 'included',
        effective_from: toLocal(Date.now(), timezone).date,
        components: [{ label: values.label, rate: Number(values.rate) }],
      });
      sessionStorage.removeItem(draftKey);
      onChanged();
    },
    boxes,
  );
  useEffect(() => fields.finishWith(send));
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <Panel title="Sales tax">
        <Radio.Group
          label="Do you charge tax on your services?"
          description="If you’re not sure, choose No. You can add it later."
          {...form.getInputProps('charges')}
        >
          <Stack gap="xs" mt="sm">
            <Radio value="none" label="No" />
            <Radio value="added" label="Yes, added to my prices" />
            <Radio value="included" label="Yes, included in my prices" />
          </Stack>
        </Radio.Group>
        {hasTax(form.getValues()) && (
          <Group gap="sm" mt="md" align="start">
            <TextInput
              label={boxes.label}
              description="As receipts call it"
              maxLength={120}
              {...form.getInputProps('label')}
            />
            <NumberInput
              label={boxes.rate}
              description="Such as 8.875"
              rightSection="%"
              hideControls
              decimalScale={4}
              clampBehavior="none"
              w={128}
              {...form.getInputProps('rate')}
            />
          </Group>
        )}
      </Panel>
    </form>
  );
}

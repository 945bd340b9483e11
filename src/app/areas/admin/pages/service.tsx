import { Badge, Group } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { DetailsForm } from '#app/features/catalogue/services/editor/details-form.tsx';
import { ExtrasForm } from '#app/features/catalogue/services/editor/extras-form.tsx';
import { ServiceSide } from '#app/features/catalogue/services/example/service-side.tsx';
import { VariablesTab } from '#app/features/catalogue/services/prices/variables-tab.tsx';
import type { Service } from '#app/features/catalogue/services/api.ts';
import { serviceActs } from '#app/features/catalogue/services/service-acts.ts';
import { TextsTab } from '#app/features/catalogue/services/texts/texts-tab.tsx';
import { recordPage } from '#app/ui/record/record-shell.tsx';
import { useFormats } from '#app/ui/use-formats.ts';

const State = ({ record: { active, private: hidden } }: { record: Service }) => (
  <Group gap={6}>
    {!active && <Badge color="gray">Archived</Badge>}
    {active && hidden && <Badge color="violet">Private</Badge>}
  </Group>
);

export const { Page, record } = recordPage({
  get: serviceCalls.get,
  noun: 'service',
  icon: Sparkles,
  topics: ['extras', 'service_categories'],
  nameOf: ({ name }) => name,
  State,
  useFacts: ({ base_price, hourly, duration, pricing_variables, extras }) => {
    const { money } = useFormats();
    return [
      { label: 'Price', value: hourly ? `${money(base_price)} an hour` : `from ${money(base_price)}` },
      { label: 'Duration', value: duration > 0 && writeMinutes(duration) },
      { label: 'Pricing variables', value: pricing_variables.length > 0 && pricing_variables.length },
      { label: 'Extras', value: extras.length > 0 && extras.length },
    ];
  },
  acts: serviceActs,
  tabs: [
    { name: 'details', title: 'Details', Body: DetailsForm },
    { name: 'prices', title: 'Prices', Body: VariablesTab },
    { name: 'extras', title: 'Extras', Body: ExtrasForm },
    { name: 'texts', title: 'Translations', Body: TextsTab },
  ],
  Side: ServiceSide,
});

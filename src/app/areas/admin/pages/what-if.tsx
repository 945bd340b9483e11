import { Badge } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import { whatIfCalls } from '#engine/contracts/booking/what-ifs.ts';
import { whatIfFacts } from '#engine/settings/booking/what-ifs.ts';
import { FeeField } from '#app/features/company/policies/fee-field.tsx';
import { LateRuleField } from '#app/features/company/policies/late-rule-field.tsx';
import { whatIfActs } from '#app/features/booking/what-if/acts.ts';
import type { WhatIf } from '#app/features/booking/what-if/api.ts';
import { DraftForm } from '#app/features/booking/what-if/draft-form.tsx';
import { Overview } from '#app/features/booking/what-if/overview.tsx';
import {
  CapacitiesField,
  DaysField,
  HorizonsField,
  NewHolidaysField,
  WeeksField,
} from '#app/features/booking/what-if/piece-fields.tsx';
import { createPoliciesField } from '#app/features/booking/what-if/policies-field.tsx';
import { VisitsTab } from '#app/features/booking/what-if/visits-tab.tsx';
import { recordPage } from '#app/ui/record/record-shell.tsx';
import { useFormats } from '#app/ui/use-formats.ts';

const { 'x-labels': labels, 'x-colors': colors } = whatIfFacts.state;

const State = ({ record: { state } }: { record: WhatIf }) => (
  <Badge color={colors[state]}>{labels[state]}</Badge>
);

const controls = {
  weeks: WeeksField,
  days: DaysField,
  horizons: HorizonsField,
  capacities: CapacitiesField,
  holidays_added: NewHolidaysField,
  policies: createPoliciesField({
    same_day_fee: FeeField,
    cancel_fee: FeeField,
    reschedule_fee: FeeField,
    cancel_late: LateRuleField,
    reschedule_late: LateRuleField,
  }),
};

const Changes = ({ record }: { record: WhatIf }) => <DraftForm record={record} controls={controls} />;

export const { Page, record } = recordPage({
  get: whatIfCalls.get,
  noun: 'draft',
  icon: FlaskConical,
  nameOf: ({ name }) => name,
  State,
  useFacts: ({ computed_at, publish_on, published_at }) => {
    const { day, instant } = useFormats();
    return [
      { label: 'Computed', value: computed_at !== null && instant(computed_at) },
      { label: 'Publishes on', value: publish_on !== null && day(publish_on) },
      { label: 'Published', value: published_at !== null && instant(published_at) },
    ];
  },
  acts: whatIfActs,
  tabs: [
    { name: 'overview', title: 'What it would do', Body: Overview },
    { name: 'visits', title: 'Visits', Body: VisitsTab },
    { name: 'changes', title: 'Changes', Body: Changes },
  ],
});

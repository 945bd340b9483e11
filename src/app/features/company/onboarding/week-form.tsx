import {
  Alert,
  Anchor,
  Button,
  Chip,
  Group,
  Input,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { personalKey } from '#app/lib/personal-key.ts';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { required } from '#app/ui/rules.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { ClosedDays } from './closed-days.tsx';
import { useSavePlace, type Place } from './guide-api.ts';
import { hasChanged, hoursOf, startsOf, toMinutes, toTemplates, toWeek, type Week } from './week.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const steps = [30, 45, 60, 90, 120, 150, 180, 240];
const windows = [0, 30, 60, 120, 180, 240];

const lengthOf = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};
const choicesOf = (all: readonly number[], own: number) =>
  [...new Set([...all, own])].toSorted((a, b) => a - b).map((minutes) => String(minutes));

type Values = Omit<Week, 'first' | 'last' | 'capacity'> & {
  name: string;
  zips: string;
  first: string | null;
  last: string | null;
  capacity: number | '';
};
type Form = UseFormReturnType<Values>;

type WeekFormProps = {
  place: Place;
  back: ReactNode;
  onSaved: () => void;
};

const draftKey = ({ location }: Place) => personalKey('week', location.id);

function readDraft(place: Place): Partial<Values> {
  const kept = sessionStorage.getItem(draftKey(place));
  // Only this form writes it.
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}

const isLater = (last: string | null, { first }: Values) => {
  if (last === null) return 'Enter a time.';
  return first !== null && toMinutes(last) < toMinutes(first) ? 'Enter a time after the first one.' : null;
};

/** `text` is what the call of the zip codes calls them. */
const boxes = { name: 'Name of the location', text: 'Zip codes you serve' };

const rules = {
  name: required('A name'),
  days: (days: number[]) => (days.length === 0 ? 'Choose at least one day.' : null),
  first: (first: string | null) => (first === null ? 'Enter a time.' : null),
  last: isLater,
  capacity: (capacity: number | '') => (capacity === '' || capacity < 1 ? 'Enter 1 or more.' : null),
};

/** Where the company works, and when customers can book. */
export function WeekForm({ place, back, onSaved }: WeekFormProps) {
  const { location, templates, zips, team } = place;
  const week = toWeek(templates);
  const save = useSavePlace(place);
  const form = useForm<Values>({
    initialValues: {
      name: location.name,
      zips,
      ...(week ?? { days: [1], first: '09:00', last: '09:00', every: 60, window: 0, capacity: 1 }),
      ...readDraft(place),
    },
    validate: rules,
    onValuesChange: (values) => sessionStorage.setItem(draftKey(place), JSON.stringify(values)),
  });
  const { pending, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { name, zips: text, first, last, capacity, ...rest } = values;
      const next: Week = { ...rest, first: first ?? '', last: last ?? '', capacity: Number(capacity) };
      const isOther = week !== undefined && hasChanged(templates, next);
      await save({
        ...(name !== location.name && { name }),
        ...(text !== zips && { zips: text }),
        ...(isOther && { templates: toTemplates(next), ...(team && { hours: hoursOf(next) }) }),
      });
      sessionStorage.removeItem(draftKey(place));
      onSaved();
    },
    boxes,
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <TextInput label={boxes.name} {...form.getInputProps('name')} />
        <Textarea
          label={boxes.text}
          description="Codes, beginnings (112*) or ranges (11201-11210). Leave it empty to serve everyone."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('zips')}
          error={form.errors['zips'] ?? areaErrors(form)}
        />
        {week ? (
          <WeekFields form={form} />
        ) : (
          <Alert title="Your days differ">
            <Text size="sm">
              You have set times day by day. You can change them under{' '}
              <Anchor
                component={Link}
                to="/admin/settings/booking-spots"
                c="inherit"
                underline="always"
                inherit
              >
                Bookable times
              </Anchor>
              .
            </Text>
          </Alert>
        )}
        <ClosedDays />
        <Group mt="sm">
          <Button type="submit" size="md" loading={pending}>
            Continue
          </Button>
          {back}
        </Group>
      </Stack>
    </form>
  );
}

/** What is wrong with lines of the zip codes is said by line. */
const areaErrors = ({ errors }: Form): ReactNode =>
  Object.entries(errors).find(([name]) => name.startsWith('text'))?.[1];

function WeekFields({ form }: { form: Form }) {
  const labelId = useId();
  const { time } = useFormats();
  const { days, first, last, every, window } = form.getValues();
  const starts = first && last ? startsOf({ first, last, every }) : [];
  return (
    <>
      <Input.Wrapper
        label="Days"
        labelElement="div"
        labelProps={{ id: labelId }}
        error={form.errors['days']}
        role="group"
        aria-labelledby={labelId}
      >
        <Chip.Group
          multiple
          value={days.map(String)}
          onChange={(chosen) => form.setFieldValue('days', chosen.map(Number))}
        >
          <Group gap={8} mt={4} mb={form.errors['days'] ? 6 : 0}>
            {weekdays.map((name, index) => (
              <Chip key={name} value={String(index + 1)} size="md">
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TimeInput
          label="First start"
          value={first}
          error={form.errors['first']}
          onChange={(value) => form.setFieldValue('first', value)}
        />
        <TimeInput
          label="Last start"
          value={last}
          error={form.errors['last']}
          onChange={(value) => form.setFieldValue('last', value)}
        />
        <Select
          label="Every"
          data={choicesOf(steps, every).map((value) => ({ value, label: lengthOf(Number(value)) }))}
          value={String(every)}
          onChange={(value) => value && form.setFieldValue('every', Number(value))}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" role="status">
        {starts.length === 0 ? 'No times to book.' : `Customers can start at ${starts.map(time).join(', ')}.`}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="You arrive"
          data={choicesOf(windows, window).map((value) => ({
            value,
            label: value === '0' ? 'At that time' : `Within ${lengthOf(Number(value))}`,
          }))}
          value={String(window)}
          onChange={(value) => value && form.setFieldValue('window', Number(value))}
        />
        <NumberInput
          label="Visits at the same time"
          min={1}
          max={1000}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('capacity')}
        />
      </SimpleGrid>
    </>
  );
}

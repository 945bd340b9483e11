import { Button, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { decimalsOf } from '#engine/money/currency.ts';
import { Panel } from '#app/ui/panel.tsx';
import { required } from '#app/ui/rules.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useSoldWrites } from './guide-api.ts';

type AddServiceProps = {
  category: string | null;
  /** Whether nothing is sold yet: then its fields are all there is to do, and stand open. */
  isFirst: boolean;
  onAdded: () => void;
};
type NewService = { name: string; base_price: number | ''; duration: number | '' };

const isAmount = (value: number | '') => (value === '' || value < 0 ? 'Enter 0 or more.' : null);

/** The least that a service needs; everything else is on its own page. */
export function AddService({ category, isFirst, onAdded }: AddServiceProps) {
  const [wasOpened, setOpen] = useState(false);
  const isOpen = wasOpened || isFirst;
  const { addService } = useSoldWrites();
  const { currency } = useFormats();
  const form = useForm<NewService>({
    initialValues: { name: '', base_price: '', duration: 60 },
    validate: { name: required('Name'), base_price: isAmount, duration: isAmount },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ name, base_price, duration }) => {
    await addService({
      name,
      base_price: Number(base_price),
      duration: Number(duration),
      categoryId: category,
    });
    form.reset();
    setOpen(false);
    onAdded();
  });
  if (!isOpen)
    return (
      <Button
        variant="default"
        mt="md"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Add a service
      </Button>
    );
  return (
    <form onSubmit={onSubmit} noValidate style={{ marginTop: 16 }}>
      <Panel title={isFirst ? 'Your first service' : 'New service'}>
        <TextInput label="Name" data-autofocus autoFocus {...form.getInputProps('name')} />
        <SimpleGrid cols={2} spacing="sm" mt="sm" mb="md">
          <NumberInput
            label="Price"
            hideControls
            clampBehavior="none"
            decimalScale={decimalsOf(currency?.code ?? 'USD')}
            leftSection={currency?.symbol}
            leftSectionPointerEvents="none"
            {...form.getInputProps('base_price')}
          />
          <NumberInput
            label="Minutes"
            hideControls
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('duration')}
          />
        </SimpleGrid>
        <Button.Group>
          <Button type="submit" loading={pending}>
            Add
          </Button>
          {!isFirst && (
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          )}
        </Button.Group>
      </Panel>
    </form>
  );
}

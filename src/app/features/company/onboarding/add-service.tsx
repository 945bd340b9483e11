import { Button, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { decimalsOf } from '#engine/money/currency.ts';
import { personalKey } from '#app/lib/personal-key.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { Panel } from '#app/ui/panel.tsx';
import { required } from '#app/ui/rules.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useSoldWrites } from './guide-api.ts';
import type { SavedFields } from './use-saved-fields.ts';

type AddServiceProps = {
  category: string | null;
  /** Whether nothing is sold yet: then its fields are all there is to do, and stand open. */
  isFirst: boolean;
  fields: SavedFields;
  onAdded: () => void;
};
type NewService = { name: string; base_price: number | ''; duration: number | '' };

const nothing: NewService = { name: '', base_price: '', duration: 60 };
const boxes = { name: 'Name', base_price: 'Price', duration: 'Minutes' };

const isTyped = (values: NewService) =>
  values.name.trim() !== '' ||
  values.base_price !== nothing.base_price ||
  values.duration !== nothing.duration;

function readDraft(key: string): NewService {
  const kept = sessionStorage.getItem(key);
  // Only this form writes it.
  return kept === null ? nothing : (JSON.parse(kept) as NewService);
}

const isAmount = (value: number | '') => (value === '' || value < 0 ? 'Enter 0 or more.' : null);

/**
 * The least that a service needs; everything else is on its own page. Whoever goes on adds what they have typed; whoever
 * goes back finds it again.
 */
export function AddService({ category, isFirst, fields, onAdded }: AddServiceProps) {
  const draftKey = personalKey('new service', useSignedInUser().companyId ?? '');
  const [draft] = useState(() => readDraft(draftKey));
  const [wasOpened, setOpen] = useState(isTyped(draft));
  const isOpen = wasOpened || isFirst;
  const { addService } = useSoldWrites();
  const { currency } = useFormats();
  const form = useForm<NewService>({
    initialValues: draft,
    validate: { name: required('Name'), base_price: isAmount, duration: isAmount },
    onValuesChange: (values) => sessionStorage.setItem(draftKey, JSON.stringify(values)),
  });
  const close = () => {
    form.setValues(nothing);
    form.clearErrors();
    sessionStorage.removeItem(draftKey);
    setOpen(false);
  };
  const { pending, formRef, send, onSubmit } = useSubmit(
    form,
    async ({ name, base_price, duration }) => {
      await addService({
        name,
        base_price: Number(base_price),
        duration: Number(duration),
        categoryId: category,
      });
      close();
      onAdded();
    },
    boxes,
  );
  useEffect(() => fields.finishWith(async () => !isTyped(form.getValues()) || send()));
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
    <form ref={formRef} onSubmit={onSubmit} noValidate style={{ marginTop: 16 }}>
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
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
          )}
        </Button.Group>
      </Panel>
    </form>
  );
}

import { Checkbox, Group, Input, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import { treeQuery } from '../api.ts';

type Offer = { id: string; visibility?: { premium_form?: boolean } };

const isOffers = (value: unknown): value is readonly Offer[] => Array.isArray(value);

/** The categories that offer a frequency, and whether booking forms show it there. */
export function CategoriesField({ spec, value, error, disabled, onChange }: FieldProps) {
  const { data: tree } = useQuery(treeQuery);
  const offers = isOffers(value) ? value : [];
  const chosen = new Map(offers.map((offer) => [offer.id, offer]));
  const categories = tree?.categories.filter(({ id, active }) => active || chosen.has(id)) ?? [];
  const set = (id: string, offer: Offer | undefined) =>
    onChange(
      categories.flatMap((category) => {
        const kept = category.id === id ? offer : chosen.get(category.id);
        return kept
          ? [{ id: kept.id, visibility: { premium_form: kept.visibility?.premium_form ?? true } }]
          : [];
      }),
    );
  return (
    <Input.Wrapper label={spec.title} description={hintOf(spec)} error={error} labelElement="div">
      <Stack gap={2} mt={6} role="group" aria-label={spec.title}>
        {categories.map(({ id, name }) => {
          const offer = chosen.get(id);
          return (
            <Group key={id} justify="space-between" mih={44} gap="sm">
              <Checkbox
                label={name}
                disabled={disabled}
                checked={offer !== undefined}
                onChange={(event) => set(id, event.currentTarget.checked ? { id } : undefined)}
              />
              {offer && (
                <Switch
                  size="xs"
                  label="In booking forms"
                  aria-label={`${name}: shown in booking forms`}
                  disabled={disabled}
                  checked={offer.visibility?.premium_form ?? true}
                  onChange={(event) =>
                    set(id, { id, visibility: { premium_form: event.currentTarget.checked } })
                  }
                />
              )}
            </Group>
          );
        })}
        {tree && categories.length === 0 && (
          <Text size="sm" c="dimmed">
            There are no categories yet: it’s offered with every service.
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

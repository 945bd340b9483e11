import { Badge, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { customerSettings } from '#engine/settings/people/customers.ts';
import { useNames } from '#app/ui/fields/use-names.ts';
import { useCustomerNotes } from '../use-customer-notes.ts';
import { usualTeamQuery, type Customer } from './api.ts';

/** What whoever takes the call should know of a customer without opening anything: tags, usual team and notes. */
export function AboutCustomer({ customer }: { customer: Customer }) {
  const { data: known } = useQuery(usualTeamQuery(customer.id));
  const names = useNames([{ spec: customerSettings.tagIds, value: customer.tagIds }]);
  const tags = customer.tagIds.flatMap((tag) => names.get(tag) ?? []);
  const notes = useCustomerNotes(customer.id);
  return (
    <>
      {(tags.length > 0 || known?.usual) && (
        <Group gap={6}>
          {tags.map((tag) => (
            <Badge key={tag} color="gray">
              {tag}
            </Badge>
          ))}
          {known?.usual && (
            <Text size="sm">{`Usually ${known.usual.crew}, ${known.usual.by} of the last ${known.usual.of} visits`}</Text>
          )}
        </Group>
      )}
      {notes.length > 0 && (
        <List size="sm" spacing={4} aria-label="Notes about the customer">
          {notes.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
    </>
  );
}

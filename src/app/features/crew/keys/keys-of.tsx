import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listKeys } from '#engine/contracts/crew/keys.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { addKeyAct } from './key-acts.ts';
import { whereOf } from '#engine/keys/where-of.ts';

/** The keys to an address, and the taking in of another. */
export function KeysOf({ customerId, addressId }: { customerId: string; addressId: string }) {
  const { instant } = useFormats();
  const { data } = useQuery(queryOf(listKeys, { query: toFilter({ where: { customerId }, limit: 100 }) }));
  const keys = data?.filter((key) => key.addressId === addressId) ?? [];
  return (
    <div>
      {keys.map((key) => (
        <Text key={key.id} size="sm">
          {`Key ${key.tag}: ${whereOf(key)}, since ${instant(key.since)}`}
        </Text>
      ))}
      <ActButtons acts={[addKeyAct]} record={{ id: addressId }} />
    </div>
  );
}

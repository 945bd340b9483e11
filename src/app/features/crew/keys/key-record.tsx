import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listKeyMoves } from '#engine/contracts/crew/keys.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { keyActs, type HouseKey } from './key-acts.ts';
import { whereOf } from '#engine/keys/where-of.ts';

type Move = AnswerOf<typeof listKeyMoves>[number];

const said: Record<Move['act'], (holder: string) => string> = {
  receive: () => 'Received from the customer',
  hand_over: (holder) => `Handed over to ${holder}`,
  confirm: (holder) => `Confirmed by ${holder}`,
  deny: (holder) => `${holder} says they don’t have it`,
  take_back: () => 'Back at the office',
  return: () => 'Returned to the customer',
  lose: () => 'Lost',
};

/** One key, and everybody who had it. */
export function KeyRecord({ row: key }: { row: HouseKey }) {
  const { instant } = useFormats();
  const moves = useQuery(queryOf(listKeyMoves, { params: { id: key.id } }));
  const home = (text: string) =>
    key.customerId === null ? (
      text
    ) : (
      <RecordLink to={recordAddress('admin', 'customer', key.customerId)}>{text}</RecordLink>
    );
  return (
    <DrawerFrame title={`Key ${key.tag}`}>
      <FactList
        facts={[
          { label: 'Where', value: whereOf(key) },
          { label: 'Since', value: instant(key.since) },
          { label: 'Customer', value: home(key.customer_name) },
          { label: 'Address', value: home(key.address) },
          { label: 'Note', value: key.note },
        ]}
      />
      <ActButtons acts={keyActs} record={key} size="sm" />
      <Loaded query={moves}>
        {(list) => (
          <Stack
            component="ol"
            gap="sm"
            aria-label="Chain of custody"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
          >
            {list.map(({ id, act, holder_name, by, note, at }) => (
              <li key={id}>
                <Text size="sm" fw={600}>
                  {said[act](holder_name)}
                </Text>
                {note !== '' && <Text size="sm">{note}</Text>}
                <Text size="xs" c="dimmed">
                  {`${instant(at)}, ${by}`}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </DrawerFrame>
  );
}

import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOwnKeys } from '#engine/contracts/crew/keys.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useSpoken } from '#app/words/words-context.tsx';

/** Where the keys are that a customer has given away. Nothing where there are none. */
export function KeysPanel() {
  const { keys: words } = useCustomerWords();
  const { locale } = useSpoken();
  const { timezone } = useFormats();
  const { data } = useQuery(queryOf(listOwnKeys));
  if (!data || data.length === 0) return null;
  const write = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone });
  return (
    <Panel title={words.title} description={words.text}>
      <Stack gap="sm">
        {data.map(({ id, tag, place, since, address }) => (
          <div key={id}>
            <Text fw={600}>{words[place](tag, write.format(new Date(since)))}</Text>
            <Text size="sm">{address}</Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

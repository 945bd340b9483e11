import { SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { preferencesQuery, useSavePreferences } from './api.ts';

const types = ['email', 'sms'] as const;
const isType = (value: string): value is (typeof types)[number] => types.some((type) => type === value);

/** What a customer is told, by email and by SMS. Each switch is saved at once. */
export function PreferencesPanel({ accountId, device }: { accountId: string; device: ReactNode }) {
  const { me: words } = useCustomerWords();
  const preferences = useQuery(preferencesQuery(accountId));
  const save = useSavePreferences(accountId);
  const [type, setType] = useState<(typeof types)[number]>('email');
  const named = new Map(Object.entries(words.codes));
  return (
    <Panel title={words.messages} description={words.messagesText}>
      <Loaded query={preferences}>
        {({ id, subscriptions, definitions }) => (
          <Stack gap="md">
            {device}
            <SegmentedControl
              aria-label={words.messages}
              data={types.map((value) => ({ value, label: words.types[value] }))}
              value={type}
              onChange={(value) => isType(value) && setType(value)}
            />
            {definitions
              .filter((definition) => definition.type === type)
              .map(({ code, name, description }) => (
                <Switch
                  key={code}
                  size="md"
                  label={named.get(code)?.[0] ?? name}
                  description={named.get(code)?.[1] ?? description}
                  checked={subscriptions.includes(code)}
                  onChange={({ currentTarget }) =>
                    save.mutate({
                      id,
                      subscriptions: currentTarget.checked
                        ? [...subscriptions, code]
                        : subscriptions.filter((one) => one !== code),
                    })
                  }
                />
              ))}
            {definitions.length === 0 && <Text c="dimmed">{words.noMessages}</Text>}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}

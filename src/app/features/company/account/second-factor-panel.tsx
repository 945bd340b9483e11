import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccountWords } from '#app/words/account/index.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { showError } from '#app/ui/show-error.tsx';
import { passkeysQuery, useStartSecondFactor } from './api.ts';
import { OwnPassword } from './own-password.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SecondFactorStop } from './second-factor-stop.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Off, being set up, its recovery codes shown once, on. */
export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const start = useStartSecondFactor();
  const words = useAccountWords().secondFactor;
  // Whoever signs in by links has none.
  const hasPassword = useQuery(passkeysQuery).data?.has_password ?? true;
  const [isAsked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const badge = <Badge color={isOn ? 'green' : 'gray'}>{isOn ? words.on : words.off}</Badge>;
  const press = () => {
    if (hasPassword) setAsked(true);
    else void start.mutateAsync({}).catch(showError);
  };
  const finish = (recovery: string[]) => {
    setAsked(false);
    start.reset();
    setCodes(recovery);
  };
  return (
    <Panel title={words.title} description={words.hint} actions={badge}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : isOn ? (
        <SecondFactorStop />
      ) : start.data ? (
        <SecondFactorSetup setup={start.data} onDone={finish} onCancel={start.reset} />
      ) : isAsked ? (
        <OwnPassword label={words.confirm} onGiven={start.mutateAsync} onDone={() => setAsked(false)} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {words.why}
          </Text>
          <Group mt="md">
            <Button variant="default" loading={start.isPending} onClick={press}>
              {words.setUp}
            </Button>
          </Group>
        </>
      )}
    </Panel>
  );
}

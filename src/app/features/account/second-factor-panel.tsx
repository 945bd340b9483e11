import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccountWords } from '#app/words/account/index.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useStartSecondFactor } from './api.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SecondFactorStop } from './second-factor-stop.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Off, being set up, its recovery codes shown once, on. */
export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const start = useStartSecondFactor();
  const words = useAccountWords().secondFactor;
  const [codes, setCodes] = useState<string[] | null>(null);
  const badge = <Badge color={isOn ? 'green' : 'gray'}>{isOn ? words.on : words.off}</Badge>;
  const finish = (recovery: string[]) => {
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
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {words.why}
          </Text>
          <Group mt="md">
            <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
              {words.setUp}
            </Button>
          </Group>
        </>
      )}
    </Panel>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supportsPasskeys } from '#app/lib/passkeys.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useAccountWords } from '#app/words/account/index.ts';
import { passkeysQuery } from './api.ts';
import { OwnPassword } from './own-password.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import classes from './passkeys-panel.module.css';
import { useAdding } from './use-adding.ts';

/** What one signs in with beside the password, on whichever device it is kept. */
export function PasskeysPanel() {
  const { passkeys: words } = useAccountWords();
  const query = useQuery(passkeysQuery);
  return (
    <Panel title={words.title} description={words.hint}>
      <Loaded query={query}>
        {({ passkeys, has_password }) => (
          <>
            {passkeys.length > 0 ? (
              <ul className={classes.list}>
                {passkeys.map((passkey) => (
                  <PasskeyItem key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            ) : (
              <Text size="sm" c="dimmed" mb="md">
                {words.none}
              </Text>
            )}
            {supportsPasskeys() ? (
              <AddPasskey hasPassword={has_password} />
            ) : (
              <Text size="sm" c="dimmed">
                {words.unsupported}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function AddPasskey({ hasPassword }: { hasPassword: boolean }) {
  const { passkeys: words } = useAccountWords();
  const [isAsked, setAsked] = useState(false);
  const { add, isAdding } = useAdding();
  if (isAsked) return <OwnPassword label={words.password} onGiven={add} onDone={() => setAsked(false)} />;
  const press = () => {
    if (hasPassword) setAsked(true);
    else void add({}).catch(showError);
  };
  return (
    <Group>
      <Button variant="default" loading={isAdding} onClick={press}>
        {words.add}
      </Button>
    </Group>
  );
}

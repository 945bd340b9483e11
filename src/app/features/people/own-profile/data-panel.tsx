import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadOwnData } from '#engine/contracts/people/own-customer.ts';
import { ask as askServer } from '#app/lib/api.ts';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { useDeletion, type OwnCustomer } from './api.ts';

/** What the company keeps of a customer: to take along, or to be deleted. */
export function DataPanel({ own }: { own: OwnCustomer }) {
  const { me: words } = useCustomerWords();
  const { locale } = useSpoken();
  const [isLoading, setLoading] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { withdraw } = useDeletion();
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await (await askServer(downloadOwnData, {})).blob(), 'my-data.json');
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  };
  const since = own.deletion_requested_at;
  return (
    <Panel title={words.data} description={words.dataText}>
      <Stack gap="md">
        <Group>
          <Button
            variant="default"
            leftSection={<Download size={17} aria-hidden />}
            loading={isLoading}
            onClick={() => void download()}
          >
            {words.download}
          </Button>
        </Group>
        {since === null ? (
          <Group>
            <Button variant="default" onClick={() => setAsking(true)}>
              {words.askDeletion}
            </Button>
          </Group>
        ) : (
          <Alert color="yellow" role="status">
            <Stack gap="sm">
              <Text>
                {words.asked(new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(since)))}
              </Text>
              <Group>
                <Button
                  variant="default"
                  loading={withdraw.isPending}
                  onClick={() =>
                    withdraw.mutate(undefined, { onSuccess: () => notify('success', words.withdrawn) })
                  }
                >
                  {words.withdraw}
                </Button>
              </Group>
            </Stack>
          </Alert>
        )}
      </Stack>
      {isAsking && <DeletionSheet onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function DeletionSheet({ onClose }: { onClose(): void }) {
  const { me: words, acts, leave } = useCustomerWords();
  const { ask } = useDeletion();
  const [reason, setReason] = useState('');
  return (
    <Sheet
      title={words.askDeletion}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <Button
          size="lg"
          fullWidth
          color="red"
          loading={ask.isPending}
          onClick={() =>
            ask.mutate(reason.trim(), {
              onSuccess: () => {
                notify('success', words.askedDone);
                onClose();
              },
            })
          }
        >
          {words.sendDeletion}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{words.deletionText}</Text>
        <Textarea
          label={leave.whyOptional}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </Sheet>
  );
}

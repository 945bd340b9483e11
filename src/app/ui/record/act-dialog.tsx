import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import {
  defaultsOf,
  type SettingSpec,
  type SettingSpecs,
} from '#engine/settings/platform/define-settings.ts';
import { useWords } from '#app/words/words-context.tsx';
import { confirmLeaving, wordToLeave } from '../confirm.tsx';
import { SettingsFields } from '../form/settings-fields.tsx';
import { useBackCloses } from '../use-back-closes.ts';
import { useSettingsForm, type Values } from '../form/use-settings-form.ts';
import type { OtherCall, RecordAct } from './record-acts.ts';
import type { AnyRecord } from './record-definition.ts';
import { onPhone } from './on-phone.ts';

type ActFrameProps = {
  title: string;
  onClose(): void;
  children: ReactNode;
  size?: string | number;
  /** Something is typed that would be lost: closing asks first, unless by a button of its own. */
  isDirty?: boolean;
};

/** A dialog in the middle; on a phone, all of it. */
export function ActFrame({ title, onClose, children, size = 'md', isDirty = false }: ActFrameProps) {
  const isPhone = useMediaQuery(onPhone);
  const { unsaved } = useWords().account;
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(isDirty);
    const leaves = !isDirty || (await confirmLeaving(unsaved));
    setAsking(false);
    if (leaves) onClose();
  };
  useBackCloses(true, () => void (isAsking || leave()));
  return (
    <Modal
      opened
      onClose={() => void leave()}
      closeOnEscape={!isAsking}
      title={title}
      size={size}
      fullScreen={isPhone ?? false}
    >
      {children}
    </Modal>
  );
}

type FormOf = NonNullable<RecordAct<AnyRecord>['form']>;

type ActFormProps = {
  act: RecordAct<AnyRecord> & { form: FormOf };
  record: AnyRecord;
  send(body: unknown, how: { instead?: OtherCall | undefined; besides: string }): Promise<unknown>;
  onClose(): void;
};

/** What stands in a box that nobody has filled in. */
const nothingOf = (spec: SettingSpec) => (spec['x-kind'] === 'flag' ? false : null);

function initialOf(settings: SettingSpecs, form: FormOf, record: AnyRecord): Values {
  const known: Values = { ...defaultsOf(settings), ...form.initial?.(record) };
  return Object.fromEntries(
    Object.entries(settings).map(([name, spec]) => [name, known[name] ?? nothingOf(spec)]),
  );
}

/** Asks for what an act needs, and says what comes of it. */
export function ActForm({ act, record, send, onClose }: ActFormProps) {
  const { form: asked } = act;
  const [settings] = useState(() =>
    typeof asked.settings === 'function' ? asked.settings(record) : asked.settings,
  );
  const [saved] = useState(() => initialOf(settings, asked, record));
  const { Consequences } = asked;
  // Somebody may change the record while this is open. Whoever was told so, and agrees once more, means it as it is now.
  const [seen, setSeen] = useState<AnyRecord | null>(record);
  const besides = useRef('');
  const say = useCallback((sentence: string) => void (besides.current = sentence), []);
  const form = useSettingsForm({
    settings,
    saved,
    // The values are those of the act's own settings.
    send: async (values) => {
      const about = seen ?? record;
      try {
        return await send(asked.body(values as never, about), {
          instead: asked.instead?.(values as never, about),
          besides: besides.current,
        });
      } catch (error) {
        setSeen(null);
        throw error;
      }
    },
  });
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await form.submit()) onClose();
  };
  const text = typeof asked.text === 'function' ? asked.text(record) : asked.text;
  return (
    <ActFrame title={act.title} onClose={onClose} isDirty={form.isDirty}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="lg">
          {text && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
          <SettingsFields form={form} {...(asked.controls && { own: asked.controls })} />
          {Consequences && <Consequences record={record} values={form.values} set={form.set} say={say} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {wordToLeave(asked.action)}
            </Button>
            <Button type="submit" loading={form.pending} {...(act.isDestructive && { color: 'red' })}>
              {asked.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}

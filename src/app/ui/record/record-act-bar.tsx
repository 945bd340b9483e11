import { ActionIcon, Button, Drawer, Group, Menu, NavLink, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#app/lib/session.ts';
import { ActOfRecord } from './act-of-record.tsx';
import { useBackCloses } from '../use-back-closes.ts';
import { onPhone } from './on-phone.ts';
import type { RecordAct } from './record-acts.ts';
import type { AnyRecord, AnyRecordDefinition } from './record-definition.ts';
import { useActRunner } from './use-act-runner.ts';
import classes from './record-page.module.css';

type Act = RecordAct<AnyRecord>;

/** What this person can do with the record as it is now. */
export function useOfferedActs(
  { acts = [] }: Pick<AnyRecordDefinition, 'acts'>,
  record: AnyRecord,
): readonly Act[] {
  const may = useMay();
  return acts.filter(
    ({ permission, isOffered }) => may(permission, 'manage') && (isOffered?.(record) ?? true),
  );
}

/** Starts acts, and shows the dialog of the one that asks for something. */
export function useActs(record: AnyRecord) {
  const { run } = useActRunner(record);
  const [asked, setAsked] = useState<Act>();
  const close = () => setAsked(undefined);
  const start = (act: Act) => (act.form || act.Dialog ? setAsked(act) : run(act));
  return { start, dialog: asked ? <ActOfRecord act={asked} record={record} onClose={close} /> : null };
}

/** Some acts as buttons, beside what they are about. Their record may be another one than the page's. */
export function ActButtons<R extends AnyRecord>({
  acts,
  record,
  size = 'compact-sm',
}: {
  acts: readonly RecordAct<R>[];
  record: R;
  size?: 'compact-sm' | 'sm';
}) {
  // Acts of a record are given that record, and nothing else.
  const offered = useOfferedActs({ acts: acts as readonly unknown[] as readonly Act[] }, record);
  const { start, dialog } = useActs(record);
  return (
    <Group gap={6}>
      {offered.map((act) => (
        <Button
          key={act.title}
          size={size}
          variant="default"
          leftSection={<act.icon size={14} aria-hidden />}
          {...(act.isDestructive && { c: 'red' })}
          onClick={() => start(act)}
        >
          {act.title}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}

const byGroup = (acts: readonly Act[]): [string, Act[]][] => {
  const groups = new Map<string, Act[]>();
  for (const act of acts) {
    const group = act.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), act]);
  }
  return [...groups];
};

type RecordActBarProps = { acts: readonly Act[]; record: AnyRecord; name: string };

/** What one would do next as a button, and everything else one step away. On a phone, both stand at the bottom. */
export function RecordActBar({ acts, record, name }: RecordActBarProps) {
  const isPhone = useMediaQuery(onPhone);
  const [isOpen, { open, close }] = useDisclosure();
  const { start, dialog } = useActs(record);
  if (acts.length === 0) return dialog;
  const main = acts.find((act) => act.isMain?.(record));
  const others = acts.filter((act) => act !== main);
  const label = `More actions for ${name}`;
  const mainButton = main && (
    <Button
      leftSection={<main.icon size={16} aria-hidden />}
      onClick={() => start(main)}
      {...(isPhone && { flex: 1 })}
    >
      {main.title}
    </Button>
  );
  if (isPhone)
    return (
      <div className={classes.bottomBar}>
        {mainButton}
        {others.length > 0 && (
          <Button variant="default" onClick={open} aria-label={label} {...(!main && { flex: 1 })}>
            {main ? <Ellipsis size={18} aria-hidden /> : 'Actions'}
          </Button>
        )}
        <ActSheet opened={isOpen} onClose={close} title={name} acts={others} onStart={start} />
        {dialog}
      </div>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      {mainButton}
      {others.length > 0 && <ActMenu label={label} acts={others} onStart={start} />}
      {dialog}
    </Group>
  );
}

type ActChoiceProps = { acts: readonly Act[]; onStart(act: Act): void };

const ActMenu = ({ label, acts, onStart }: ActChoiceProps & { label: string }) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label={label}>
        <Ellipsis size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
      {byGroup(acts).map(([group, ofGroup], index) => (
        <div key={group} role="none">
          {index > 0 && <Menu.Divider />}
          {group && <Menu.Label>{group}</Menu.Label>}
          {ofGroup.map((act) => (
            <Menu.Item
              key={act.title}
              leftSection={<act.icon size={15} aria-hidden />}
              {...(act.isDestructive && { color: 'red' })}
              onClick={() => onStart(act)}
            >
              {act.title}
            </Menu.Item>
          ))}
        </div>
      ))}
    </Menu.Dropdown>
  </Menu>
);

type ActSheetProps = ActChoiceProps & { opened: boolean; onClose(): void; title: string };

function ActSheet({ opened, onClose, title, acts, onStart }: ActSheetProps) {
  useBackCloses(opened, onClose);
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size="auto" title={title} radius="lg">
      <Stack gap={2} pb="md">
        {byGroup(acts).map(([group, ofGroup]) => (
          <section key={group} aria-label={group || 'Actions'}>
            {group && <p className={classes.sheetGroup}>{group}</p>}
            {ofGroup.map((act) => (
              <NavLink
                key={act.title}
                component="button"
                label={act.title}
                leftSection={<act.icon size={17} aria-hidden />}
                {...(act.isDestructive && { c: 'red' })}
                onClick={() => {
                  onClose();
                  onStart(act);
                }}
              />
            ))}
          </section>
        ))}
      </Stack>
    </Drawer>
  );
}

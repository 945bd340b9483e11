import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { defaultsOf, type SettingSpec } from '#engine/settings/platform/define-settings.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { EmptyState } from '../empty-state.tsx';
import { Loaded } from '../loaded.tsx';
import { Rows } from '../skeletons.tsx';
import { DrawerFrame } from './drawer-frame.tsx';
import type { AnyDefinition, AnyRow } from './list-definition.ts';
import { RecordForm } from './later-parts.tsx';
import { newRecord, useOpenRecord } from './open-record.ts';
import { askedOf, ownOf } from './own-of.ts';
import { oneQuery } from './resource.ts';

const isNotFound = (error: unknown) => isApiError(error) && error.statusCode === 404;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type RecordDrawerProps = {
  definition: AnyDefinition;
  /** Those of the list, for records that cannot be asked for one by one. */
  rows: readonly AnyRow[] | undefined;
  mayChange: boolean;
  fixedIn(row: AnyRow): readonly string[];
};

/** The record that is open over its list. */
export function RecordDrawer({ definition, rows, mayChange, fixedIn }: RecordDrawerProps) {
  const { id, from, close } = useOpenRecord();
  const isNew = id === newRecord;
  return (
    <Drawer.Root opened={id !== null && (!isNew || mayChange)} onClose={close} position="right" size={560}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Suspense fallback={<FrameAhead definition={definition} />}>
        {id !== null && isNew && <NewRecord definition={definition} from={from} onClose={close} />}
        {id !== null && !isNew && (
          <OldRecord
            key={id}
            id={id}
            definition={definition}
            rows={rows}
            mayChange={mayChange}
            fixedIn={fixedIn}
            onClose={close}
          />
        )}
      </Suspense>
    </Drawer.Root>
  );
}

const FrameAhead = ({ definition: { words } }: Pick<RecordDrawerProps, 'definition'>) => (
  <DrawerFrame title={capital(words.one)}>
    <Rows />
  </DrawerFrame>
);

type OldRecordProps = RecordDrawerProps & { id: string; onClose(): void };

function OldRecord({ id, definition, rows, mayChange, fixedIn, onClose }: OldRecordProps) {
  const { calls, Record: OwnRecord } = definition;
  const query = useQuery({ ...oneQuery(calls, id), enabled: calls.get !== undefined });
  const record = query.data?.answer ?? (calls.get ? undefined : rows?.find((row) => row.id === id));
  if (OwnRecord && record) return <OwnRecord row={record} onClose={onClose} />;
  if (query.data)
    return (
      <RecordForm
        key={id}
        definition={definition}
        record={query.data.answer}
        fixed={fixedIn(query.data.answer)}
        tag={query.data.tag}
        onRefresh={async () => (await query.refetch()).data}
        mayChange={mayChange}
        title={definition.nameOf(query.data.answer)}
        onClose={onClose}
      />
    );
  const isGone = calls.get ? isNotFound(query.error) : rows !== undefined;
  return (
    <DrawerFrame title={capital(definition.words.one)}>
      {isGone ? (
        <EmptyState
          icon={definition.icon}
          title="Not found"
          text="It may have been deleted, or stand on another page of the list."
        />
      ) : (
        <Loaded query={query}>{() => null}</Loaded>
      )}
    </DrawerFrame>
  );
}

type NewRecordProps = Pick<RecordDrawerProps, 'definition'> & { from: string | null; onClose(): void };

/** What stands in a box that nobody has filled in. */
const nothingOf = (spec: SettingSpec) => (spec['x-kind'] === 'flag' ? false : null);

/** Begins with what settings say of a new one, or with what another one is. */
function NewRecord({ definition, from, onClose }: NewRecordProps) {
  const { calls, settings, words } = definition;
  const model = useQuery({ ...oneQuery(calls, from ?? ''), enabled: from !== null });
  const title = `New ${words.one}`;
  if (from !== null && !model.data)
    return (
      <DrawerFrame title={title}>
        <Loaded query={model}>{() => null}</Loaded>
      </DrawerFrame>
    );
  const known: Record<string, unknown> = {
    ...defaultsOf(settings),
    ...(model.data && ownOf(settings, model.data.answer)),
  };
  const initial = Object.fromEntries(
    Object.entries(askedOf(settings, 'new')).map(([name, spec]) => [name, known[name] ?? nothingOf(spec)]),
  );
  return (
    <RecordForm
      definition={definition}
      record={null}
      initial={initial}
      tag={null}
      mayChange
      title={title}
      onClose={onClose}
    />
  );
}

import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { defaultsOf } from '#engine/settings/define-settings.ts';
import { Loaded } from '../loaded.tsx';
import type { AnyDefinition, AnyRow } from './list-definition.ts';
import { RecordForm } from './record-form.tsx';
import { oneQuery } from './resource.ts';

export const newRecord = 'new';

/** Which record is open, as the address says. */
export function useOpenRecord() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string, from?: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('open', id);
          if (from) next.set('from', from);
          else next.delete('from');
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('open');
          next.delete('from');
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { id: params.get('open'), from: params.get('from'), open, close };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type RecordDrawerProps = { definition: AnyDefinition; mayChange: boolean };

/** The record that is open over its list. */
export function RecordDrawer({ definition, mayChange }: RecordDrawerProps) {
  const { id, from, close } = useOpenRecord();
  const isNew = id === newRecord;
  const { New } = definition;
  return (
    <Drawer.Root opened={id !== null && (!isNew || mayChange)} onClose={close} position="right" size={560}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      {id !== null && isNew && New && <New key="new" onClose={close} />}
      {id !== null && isNew && !New && <NewRecord definition={definition} from={from} onClose={close} />}
      {id !== null && !isNew && (
        <OldRecord key={id} id={id} definition={definition} mayChange={mayChange} onClose={close} />
      )}
    </Drawer.Root>
  );
}

type OldRecordProps = RecordDrawerProps & { id: string; onClose(): void };

function OldRecord({ id, definition, mayChange, onClose }: OldRecordProps) {
  const query = useQuery(oneQuery(definition.calls, id));
  const { Record: OwnRecord } = definition;
  if (OwnRecord && query.data) return <OwnRecord row={query.data.answer} onClose={onClose} />;
  if (query.data)
    return (
      <RecordForm
        key={id}
        definition={definition}
        record={query.data.answer}
        tag={query.data.tag}
        onRefresh={() => query.refetch()}
        mayChange={mayChange}
        title={definition.nameOf(query.data.answer)}
        onClose={onClose}
      />
    );
  return (
    <Drawer.Content>
      <Drawer.Header>
        <Drawer.Title>{capital(definition.words.one)}</Drawer.Title>
        <Drawer.CloseButton aria-label="Close" />
      </Drawer.Header>
      <Drawer.Body>
        <Loaded query={query}>{() => null}</Loaded>
      </Drawer.Body>
    </Drawer.Content>
  );
}

type NewRecordProps = Pick<RecordDrawerProps, 'definition'> & { from: string | null; onClose(): void };

/** Begins with what settings say of a new one, or with what another one is. */
function NewRecord({ definition, from, onClose }: NewRecordProps) {
  const { calls, settings, words } = definition;
  const model = useQuery({ ...oneQuery(calls, from ?? ''), enabled: from !== null });
  const title = `New ${words.one}`;
  if (from !== null && !model.data)
    return (
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body>
          <Loaded query={model}>{() => null}</Loaded>
        </Drawer.Body>
      </Drawer.Content>
    );
  const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, emptyValue(name)]));
  function emptyValue(name: string): unknown {
    const { [name]: value = null } = {
      ...defaultsOf(settings),
      ...(model.data && ownOf(settings, model.data.answer)),
    };
    return settings[name]?.['x-kind'] === 'flag' ? (value ?? false) : value;
  }
  return (
    <RecordForm
      definition={definition}
      record={null}
      initial={empty}
      tag={null}
      mayChange
      title={title}
      onClose={onClose}
    />
  );
}

/** Of a record, what is set. */
export const ownOf = (settings: AnyDefinition['settings'], record: AnyRow) =>
  Object.fromEntries(
    Object.keys(settings)
      .filter((name) => name in record)
      .map((name) => [name, record[name]]),
  );

import { useState } from 'react';
import { useBuilder } from '../builder-context.ts';
import { BuilderDialog } from '../dialogs/builder-dialog.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { CodeTab } from './code-tab.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { EventList } from './event-list.tsx';
import { type LinkValues, LinkMaker, toLink } from './link-maker.tsx';

const tabs = [
  ['code', 'Embed Code'],
  ['preview', 'Preview'],
  ['link', 'Prefilled link'],
  ['events', 'Events'],
] as const;

/** What an integrator needs to put the form into another page, once it is saved: its address has to show this. */
export function CodeDialog({ onClose }: { onClose(): void }) {
  const { host } = useBuilder();
  const address = host.address();
  const [tab, setTab] = useState<(typeof tabs)[number][0]>('code');
  const [values, setValues] = useState<LinkValues>({});
  return (
    <BuilderDialog title="Embed Code" onClose={onClose} isWide>
      <Tabs label="Embed Code" tabs={tabs} chosen={tab} onChoose={(next) => setTab(next)} />
      {address !== undefined && (
        <div className="tb-tab">
          {tab === 'code' && <CodeTab link={toLink(address, values)} onPlain={() => setValues({})} />}
          {tab === 'preview' && <EmbedPreview link={toLink(address, values)} />}
          {tab === 'link' && <LinkMaker address={address} values={values} onChange={setValues} />}
          {tab === 'events' && <EventList />}
        </div>
      )}
    </BuilderDialog>
  );
}

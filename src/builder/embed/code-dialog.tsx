import { useEffect, useState } from 'react';
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

/** What an integrator needs to put the form into another page. The form is saved first: its address has to show this. */
export function CodeDialog({ onClose }: { onClose(): void }) {
  const { editor, host } = useBuilder();
  const [address, setAddress] = useState<string>();
  const [tab, setTab] = useState<(typeof tabs)[number][0]>('code');
  const [values, setValues] = useState<LinkValues>({});
  useEffect(() => {
    let current = true;
    const open = async () => {
      const { draft, saved } = editor.state.get();
      if (draft !== saved || host.address() === undefined) {
        if (!(await host.save(draft, 'Form successfully saved'))) return current && onClose();
        editor.markSaved(draft);
      }
      return current && setAddress(host.address());
    };
    void open();
    return () => void (current = false);
    // The dialog saves once, when it is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <BuilderDialog title="Embed Code" onClose={onClose} isWide>
      <Tabs label="Embed Code" tabs={tabs} chosen={tab} onChoose={(next) => setTab(next)} />
      {address === undefined ? (
        <p className="tb-note" role="status">
          Saving …
        </p>
      ) : (
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

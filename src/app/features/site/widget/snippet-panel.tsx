import { Button, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyField } from '#app/ui/copy-field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { PencilRuler } from 'lucide-react';
import { Link } from 'react-router';
import { useCompanyAddress } from '#app/lib/company-address.ts';
import { formsQuery, type FormPlace } from './api.ts';
import classes from './snippet-panel.module.css';

/** A form, and its whole address on the company's own site. */
export type ShownForm = FormPlace & { address: string };

export type Snippet = { kind: string; title: string; note: string; code: string };

type Props = {
  /** What is pasted into a page for a form. */
  snippetsOf(form: ShownForm): readonly Snippet[];
};

/** What somebody pastes into their website, for each form, and how it looks there. */
export function SnippetPanel({ snippetsOf }: Props) {
  const { data: places } = useQuery(formsQuery);
  const site = useCompanyAddress();
  const [chosen, setChosen] = useState<string>();
  const [kind, setKind] = useState('script');
  if (!places) return null;
  const forms = places.map((place) => ({ ...place, address: new URL(place.path, site).href }));
  const form = forms.find(({ path }) => path === chosen) ?? forms[0];
  if (!form)
    return (
      <Panel title="Put a form on your website">
        <EmptyState
          icon={PencilRuler}
          title="No form yet"
          text="Save your booking form first: then it has an address."
          action={
            <Button component={Link} to="/admin/settings/booking_form">
              Open the form editor
            </Button>
          }
        />
      </Panel>
    );
  const snippets = snippetsOf(form);
  const snippet = snippets.find((one) => one.kind === kind) ?? snippets[0];
  return (
    <Panel
      title="Put a form on your website"
      description="Paste this code where you want the form."
      actions={
        <Button component="a" href={form.address} target="_blank" variant="default" flex="none">
          Open the form
        </Button>
      }
    >
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          {forms.length > 1 && (
            <Select
              label="Form"
              allowDeselect={false}
              data={forms.map(({ path, title }) => ({ value: path, label: title }))}
              value={form.path}
              onChange={(path) => setChosen(path ?? undefined)}
            />
          )}
          <SegmentedControl
            aria-label="How it stands there"
            fullWidth
            data={snippets.map((one) => ({ value: one.kind, label: one.title }))}
            value={snippet?.kind ?? ''}
            onChange={setKind}
          />
          {snippet && (
            <>
              <Text size="sm">{snippet.note}</Text>
              <CopyField label={snippet.title} value={snippet.code} />
            </>
          )}
        </Stack>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, on our own origin */}
        <iframe
          key={form.path}
          className={classes.preview}
          src={form.address}
          title={`Preview: ${form.title}`}
          loading="lazy"
        />
      </div>
    </Panel>
  );
}

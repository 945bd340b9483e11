import { getWidget, updateWidget } from '#engine/contracts/site/widget.ts';
import { embeddingSettings } from '#engine/settings/site/widget.ts';
import { createButtonSnippet, createEmbedSnippet } from '#app/features/site/embed/embed-snippet.ts';
import { HostsField } from '#app/features/site/widget/hosts-field.tsx';
import { SnippetPanel, type ShownForm, type Snippet } from '#app/features/site/widget/snippet-panel.tsx';
import { ClosedOutcome, HostsOutcome } from '#app/features/site/widget/widget-outcomes.tsx';
import { useUser } from '#app/lib/session.ts';
import { settingsPage } from '#app/ui/settings/settings-page.tsx';

const snippetsOf =
  (color: string) =>
  ({ title, path, address }: ShownForm): Snippet[] => {
    return [
      {
        kind: 'script',
        title: 'Script',
        note: 'The form is part of your page and grows with its content.',
        code: createEmbedSnippet({ address, kind: 'script', title }),
      },
      {
        kind: 'iframe',
        title: 'Iframe',
        note: 'For websites that don’t allow third-party scripts. The height is fixed.',
        code: createEmbedSnippet({ address, kind: 'iframe', title }),
      },
      {
        kind: 'button',
        title: 'Button',
        note: 'A link in your color that opens the form on a page of its own.',
        code: createButtonSnippet({
          address,
          label: path.startsWith('/qf') ? 'Get a quote' : 'Book now',
          color,
        }),
      },
    ];
  };

const usualColor = '#ff5a60';

function Snippets() {
  const color = useUser()?.company?.button_color ?? usualColor;
  return <SnippetPanel snippetsOf={snippetsOf(color)} />;
}

export const { Page, settingsOf } = settingsPage({
  calls: { get: getWidget, update: updateWidget },
  settings: embeddingSettings,
  words: {
    title: 'Widget',
    description:
      'Your forms on your own website: the code, where they may be embedded, and whether they’re open.',
  },
  permission: 'configure_booking_form',
  Above: Snippets,
  sections: { 'Online booking': { Outcome: ClosedOutcome }, Websites: { Outcome: HostsOutcome } },
  controls: { hosts: HostsField },
  cells: { hosts: (value) => String(value) },
});

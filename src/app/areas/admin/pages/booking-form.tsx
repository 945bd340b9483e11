import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { FormKind } from '#engine/template/documents.ts';
import '#renderer/styles.css';
import '#builder/builder.css';
import { createEmbedSnippet } from '#app/features/site/embed/embed-snippet.ts';
import { fieldsQuery } from '#app/features/company/custom-fields/api.ts';
import { formCatalogueQuery, formCompanyQuery, templatesQuery } from '#app/features/site/forms/api.ts';
import { BuilderScreen } from '#app/features/site/forms/builder-screen.tsx';
import { useKept } from '#app/features/site/forms/use-kept.ts';
import { useSavedForm } from '#app/features/site/forms/use-saved-form.ts';
import { Rows } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/loaded.tsx';

/** What the frame is called by those who hear it. */
const titles = { booking: 'Booking form', quote: 'Quote form' };

const snippetsOf = (kind: 'booking' | 'quote') => (address: string) => [
  {
    title: 'Script',
    runsHere: true as const,
    note: 'The frame adjusts to the height of the form, and your page can listen for prices, steps and bookings. Works with a strict Content-Security-Policy.',
    code: createEmbedSnippet({ address, kind: 'script', title: titles[kind] }),
  },
  {
    title: 'Iframe',
    note: 'A frame with a fixed height. Both pass your page’s query string to the form.',
    code: createEmbedSnippet({ address, kind: 'iframe', title: titles[kind] }),
  },
];

const snippets = { booking: snippetsOf('booking'), quote: snippetsOf('quote') };

/** Booking and quote forms, each in its own address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('form') === 'quote' ? 'quote' : 'booking';
  return (
    <FormPage
      key={kind}
      kind={kind}
      onSwitchKind={() => setSearch(kind === 'quote' ? {} : { form: 'quote' })}
    />
  );
}

function FormPage({ kind, onSwitchKind }: { kind: FormKind; onSwitchKind(): void }) {
  const navigate = useNavigate();
  const { query: form, notLoaded, opened, reset } = useSavedForm(kind);
  const templates = useKept(useQuery(templatesQuery));
  const catalogue = useKept(useQuery(formCatalogueQuery));
  const company = useKept(useQuery(formCompanyQuery));
  const asked = useKept(useQuery(fieldsQuery));
  // A form can be edited without them.
  const fields = asked.data ?? (asked.error ? [] : undefined);
  if (!fields) return <Rows />;
  return (
    <Loaded query={company} headingOrder={1}>
      {(ownCompany) => (
        <Loaded query={catalogue} headingOrder={1}>
          {(sold) => (
            <Loaded query={templates} headingOrder={1}>
              {(all) => (
                <Loaded query={form} headingOrder={1}>
                  {(saved) => (
                    <BuilderScreen
                      key={opened}
                      kind={kind}
                      saved={saved}
                      notLoaded={notLoaded}
                      templates={all.filter((one) => one.kind === kind)}
                      catalogue={sold}
                      company={ownCompany}
                      fields={fields}
                      snippets={snippets[kind]}
                      onExit={() => void navigate('/admin/setup')}
                      onSwitchKind={onSwitchKind}
                      onReset={() => void reset()}
                    />
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

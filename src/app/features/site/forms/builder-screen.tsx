import { englishSentences } from '#engine/components/sentences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import type { FormCompany } from '#engine/catalogue/company.ts';
import { nearDateFormat } from '#engine/messages/written-date.ts';
import { createFormDocument, type FormKind, type MasterTemplate } from '#engine/template/documents.ts';
import { usualPageTitle } from '#engine/template/page-title.ts';
import { openForm } from '#engine/template/open-form.ts';
import { type BuilderHost, createEditor, FormBuilder } from '#builder';
import { useCompanyAddress } from '#app/lib/company-address.ts';
import { useMay, useSignedInUser } from '#app/lib/session.ts';
import { toColorRule } from '#app/ui/company-colors.ts';
import { useLeaving } from './use-leaving.ts';
import type { SavedForm } from './api.ts';
import { createBuilderHost } from './builder-host.ts';
import { createFormVersions } from './form-versions.ts';

type Company = Parameters<typeof toFormCompany>[0];

type Props = {
  kind: FormKind;
  saved: SavedForm | null;
  templates: readonly MasterTemplate[];
  catalogue: Catalogue;
  company: Company;
  fields: BuilderHost['fields'];
  snippets: BuilderHost['snippets'];
  notLoaded: BuilderHost['notLoaded'];
  onExit(): void;
  onReset(): void;
  onSwitchKind(): void;
};

/** The builder on one form of the company, with what the company sells. */
export function BuilderScreen({ kind, saved, templates, catalogue, company, ...acts }: Props) {
  const mayUseRules = useMay()('plan_conditional_booking_form');
  const client = useQueryClient();
  const user = useSignedInUser();
  const site = useCompanyAddress();
  const [{ editor, host }] = useState(() => {
    const ordered = inOrder(templates.map(ofToday), saved);
    const [template] = ordered;
    const versions = createFormVersions(kind, ordered);
    // Of a template that is no longer installed it keeps what applies to the one there is.
    const document = saved?.document ?? createFormDocument(template.id);
    const draft = versions.read({ ...document, templateId: template.id });
    const isUpgraded = saved !== null && saved.templateVersion !== template.version;
    return {
      editor: createEditor({ registry: builtInRegistry, template, templates: ordered, draft }),
      host: createBuilderHost({
        owner: `${company.id}.${user.id}`,
        kind,
        usualTitle: usualPageTitle(kind, company.business_name),
        site,
        client,
        saved,
        mayUseRules,
        versions,
        ...acts,
        waiting: isUpgraded ? (draft.orphans ?? []) : [],
        context: {
          company: toFormCompany(company),
          catalogue,
          days: [],
          now: Date.now(),
          sentences: englishSentences,
        },
        formats: { ...company, day_format: nearDateFormat(company.date_format, company.country) },
        colorRule: toColorRule('.tf', company),
        colors: [company.main_color, company.button_color, '#1f2430', '#ffffff'],
      }),
    };
  });
  useLeaving(editor);
  return <FormBuilder editor={editor} host={host} />;
}

/** As the component types of today know it. */
const ofToday = (template: MasterTemplate): MasterTemplate =>
  openForm(template, createFormDocument(template.id), builtInRegistry).template;

/** First the one that the form follows; without a form, the default one or else the first. */
function inOrder(
  templates: readonly MasterTemplate[],
  saved: SavedForm | null,
): [MasterTemplate, ...MasterTemplate[]] {
  const first =
    templates.find(({ id }) => id === saved?.document.templateId) ??
    templates.find((template) => template.default) ??
    templates[0];
  if (!first) throw new Error('No template of this kind is installed.');
  return [first, ...templates.filter((one) => one !== first)];
}

type Answer = {
  id: string;
  business_name: string;
  country: string;
  timezone: string;
  main_color: string;
  button_color: string;
  currency: { symbol: string; code: string };
  money_format: string;
  date_format: string;
  time_format: string;
  week_start: number;
  payment_gateway?: FormCompany['payment_gateway'];
  settings?: FormCompany['settings'];
};

function toFormCompany({ country, timezone, payment_gateway, settings }: Answer): FormCompany {
  if (!payment_gateway || !settings) throw new Error('The company’s settings are missing.');
  return { country, timezone, payment_gateway, settings };
}

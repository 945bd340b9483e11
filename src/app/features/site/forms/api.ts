import { queryOptions } from '@tanstack/react-query';
import { currentCompany } from '#engine/contracts/company/companies.ts';
import {
  listFrequencies,
  listServiceCategories,
  listServices,
} from '#engine/contracts/catalogue/catalogue.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { currentFormCalls, formRevisionCalls, listFormTemplates } from '#engine/contracts/site/forms.ts';
import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import type { FormDocument, FormKind, MasterTemplate } from '#engine/template/documents.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';

export const formCalls = { booking: currentFormCalls('booking'), quote: currentFormCalls('quote') } as const;

export const revisionCalls = {
  booking: formRevisionCalls('booking'),
  quote: formRevisionCalls('quote'),
} as const;

/** A form as the server has it: what is saved, and which revision that is. */
export type SavedForm = {
  id: string;
  revision: number;
  updatedAt: string;
  /** Of the template, when it was saved. */
  templateVersion: number;
  document: FormDocument;
};

type FormAnswer = AnswerOf<(typeof formCalls)['booking']['get']>;

type StoredDocument = Pick<FormAnswer, 'layout' | 'templateId' | 'overrides' | 'customFields'>;

/** The document is one that the engine made and the server checked. */
export const toDocument = ({ layout, templateId, overrides, customFields }: StoredDocument): FormDocument =>
  ({ layout, templateId, overrides, customFields }) as FormDocument;

export const toSavedForm = ({
  id,
  revision,
  updated_at,
  template_version,
  ...answer
}: FormAnswer): SavedForm => ({
  id,
  revision,
  updatedAt: updated_at,
  templateVersion: template_version,
  document: toDocument(answer),
});

/** Null as long as the company has no form of its own. */
export const savedFormQuery = (kind: FormKind) =>
  queryOptions({
    // Not under the topic of live events: what somebody edits is not replaced under their hands.
    queryKey: ['form_in_builder', kind],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<SavedForm | null> => {
      try {
        return toSavedForm(await request(formCalls[kind].get, { signal }));
      } catch (error) {
        if (isApiError(error) && error.statusCode === 404) return null;
        throw error;
      }
    },
  });

export const templatesQuery = queryOptions({
  queryKey: ['booking_form_templates'],
  staleTime: Infinity,
  // The templates that come with the product, as the engine reads them.
  queryFn: async ({ signal }) =>
    (await request(listFormTemplates, { signal })) as unknown as MasterTemplate[],
});

const wholeCompany = JSON.stringify({ include: ['payment_gateway', 'settings'] });

/** What the company sells, as its form shows it. */
export const formCatalogueQuery = queryOptions({
  queryKey: ['form_catalogue'],
  queryFn: async ({ signal }): Promise<Catalogue> => {
    const ask = (include: readonly string[], where = {}) => ({
      query: {
        filter: JSON.stringify({ where: { active: true, ...where }, include, order: 'ordering ASC' }),
      },
      signal,
    });
    const [categories, services, frequencies] = await Promise.all([
      request(listServiceCategories, ask([])),
      request(listServices, ask(['pricing_variables', 'extras'])),
      // Those that come with a term are private: the checkout in steps offers them, and forms do not.
      request(listFrequencies, ask(['categories'], { private: false })),
    ]);
    return { categories, services, frequencies };
  },
});

export const formCompanyQuery = queryOptions({
  queryKey: ['form_company'],
  queryFn: ({ signal }) => request(currentCompany, { query: { filter: wholeCompany }, signal }),
});

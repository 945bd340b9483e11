import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { currentCompany } from '#engine/contracts/company/companies.ts';
import {
  listFrequencies,
  listServiceCategories,
  listServices,
} from '#engine/contracts/catalogue/catalogue.ts';
import { formPresenceCalls } from '#engine/contracts/platform/presence.ts';
import { listFormTemplates } from '#engine/contracts/site/forms.ts';
import type { FormDocument } from '#engine/template/documents.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';
import { formCalls, revisionCalls } from '#app/features/site/forms/api.ts';
import { createFakeServer, refusal } from './fake-server.ts';
import { giveLocks } from './locks.ts';
import { createUser } from './people.ts';
import { renderInApp } from './render.tsx';

const stored = { updated_at: '2026-11-20T10:00:00Z', template_version: 1, warnings: [], master_template: {} };

/** A server that has one booking form, or none, and what the page of the builder asks for besides. */
export function serveBuilder() {
  const server = createFakeServer();
  const calls = formCalls.booking;
  const revisions = revisionCalls.booking;
  /** Versions, the first one first; nothing is live after a reset. */
  const versions: { document: FormDocument; by: string }[] = [];
  let isLive = false;
  const answer = (status = 200) =>
    Response.json(
      { ...stored, ...versions.at(-1)?.document, id: 'form', revision: versions.length },
      { status },
    );
  const conflict = () =>
    refusal({
      statusCode: 409,
      code: 'CONFLICT',
      message: 'Somebody has saved.',
      details: { current: { revision: versions.length, saved_by: versions.at(-1)?.by } },
    });
  const none = () => refusal({ statusCode: 404, code: 'NOT_FOUND' });
  const save = (document: FormDocument, by: string) => {
    versions.push({ document, by });
    isLive = true;
  };
  const facts = (number: number) => ({
    number,
    saved_by: versions[number - 1]?.by,
    saved_at: stored.updated_at,
    note: '',
    live: isLive && number === versions.length,
  });
  const toDocument = ({ layout, templateId, overrides, customFields }: FormDocument) => ({
    layout,
    templateId,
    overrides,
    customFields,
  });
  server.on(currentCompany, () => Response.json(company));
  for (const call of [listServiceCategories, listServices, listFrequencies, revisions.list])
    server.on(call, () => Response.json([]));
  server.on(listFormTemplates, () => Response.json(masterTemplates));
  server.on(formPresenceCalls('booking').stay, () => Response.json([]));
  server.on(calls.get, () => (isLive ? answer() : none()));
  server.on(calls.create, (body) => {
    if (isLive) return conflict();
    save(toDocument(body as unknown as FormDocument), 'Ada Bergman');
    return answer(201);
  });
  const update = (body: BodyOf<typeof calls.update>) => {
    if (!isLive) return none();
    if (body.revision !== versions.length) return conflict();
    save(toDocument(body as unknown as FormDocument), 'Ada Bergman');
    return answer();
  };
  server.on(calls.update, update);
  server.onCall(calls.reset, ({ query }) => {
    if (!isLive) return none();
    if (Number(query.get('revision')) !== versions.length) return conflict();
    isLive = false;
    return new Response(null, { status: 204 });
  });
  server.onCall(revisions.get, ({ path }) => {
    const number = Number(path.split('/').at(-1));
    return Response.json({ ...stored, ...versions[number - 1]?.document, ...facts(number) });
  });
  return {
    server,
    calls,
    versions,
    save,
    answer,
    update,
    isLive: () => isLive,
    /** Somebody takes it back to the template. */
    reset: () => (isLive = false),
    sent: (method: string) =>
      server.calls.filter((call) => call.method === method && call.path === calls.get.path),
  };
}

const company = {
  id: 'company',
  country: 'US',
  timezone: 'America/New_York',
  money_format: '$0,0.00',
  main_color: '#6741d9',
  button_color: '#ff5a60',
  currency: { symbol: '$', code: 'USD' },
  date_format: 'MM/DD/YYYY',
  time_format: 'hh:mm a',
  week_start: 7,
  payment_gateway: { card_processor: null, card: false, cash: true, check: true },
  settings: { booking: { services: {}, terms_of_service: { enabled: false, content: '' } } },
};

/** Each test of a file has a browser that knows nothing yet. */
export function prepareBuilderTests(): void {
  // The builder is large, and a busy machine is slow to draw all of it.
  vi.setConfig({ testTimeout: 30_000 });
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    notifications.clean();
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** With the pointer, which is told apart from keys by its clicks. */
export const addComponent = (title: string) =>
  fireEvent.click(screen.getByText(title, { selector: '.tb-tile' }), { detail: 1 });

/** The page as an administrator has it, once the builder stands. */
export async function openBuilderPage() {
  const { Page } = await import('#app/areas/admin/pages/booking-form.tsx');
  giveLocks();
  const view = renderInApp(<Page />, { user: createUser('r_admin'), at: '/admin/settings/booking_form' });
  await screen.findByRole('heading', { name: 'Configure your booking form' });
  return view;
}

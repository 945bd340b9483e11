import { afterAll, beforeAll, expect, test } from 'vitest';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { openNewCompany, type NewCompany } from '../support/new-company.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

// Boxes and languages that a company has no use for are not on its pages.

let app: TestApp;
let company: NewCompany;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  company = await openNewCompany(app, { contact_phone: '+1 646 555 0199' });
  await company.admin.post('/api/trade_templates/apply', { trade: 'lawn_care' });
});
afterAll(() => app.close());

const open = async (path = '/') => (await app.at(company.subdomain).get(path)).body;

/** Which of the three boxes a page has, in their order. */
const boxesOf = (html: string) =>
  ['referral_code', 'discount_code', 'gift_card_code'].filter((name) => html.includes(`name="${name}"`));

test('a form asks for codes of the kinds that the company gives out', async () => {
  expect(boxesOf(await open())).toEqual([]);

  await company.admin.post('/api/discount_codes', {
    code: 'SPRING',
    target: 'booking',
    discount_type: 'percent',
    discount: 10,
  });
  expect(boxesOf(await open())).toEqual(['discount_code']);

  await app.services.tenant(company.id).insert(giftCards, {
    codeHash: 'a'.repeat(64),
    codeEnding: 'AAAA',
    initialAmount: 5000,
  });
  await company.admin.send('PATCH', '/api/companies/current/policies', {
    policies: { referral_codes: true },
  });
  expect(boxesOf(await open())).toEqual(['referral_code', 'discount_code', 'gift_card_code']);
});

test('a code that is over, or for gift cards alone, is no reason to ask', async () => {
  const other = await openNewCompany(app);
  await other.admin.post('/api/trade_templates/apply', { trade: 'lawn_care' });
  const code = { discount_type: 'percent', discount: 10 };
  await other.admin.post('/api/discount_codes', {
    ...code,
    code: 'OVER',
    target: 'booking',
    endsOn: '2020-01-01',
    ends_on: '2020-01-01',
  });
  await other.admin.post('/api/discount_codes', { ...code, code: 'CARDS', target: 'gift_card' });
  const { body } = await app.at(other.subdomain).get('/');
  expect(boxesOf(body)).toEqual([]);
});

test('whoever follows a link with a code sees its box', async () => {
  const other = await openNewCompany(app);
  await other.admin.post('/api/trade_templates/apply', { trade: 'lawn_care' });
  const { body } = await app.at(other.subdomain).get('/?rcode=SPRING&referral_code=ADA');
  expect(boxesOf(body)).toEqual(['referral_code', 'discount_code']);
});

test('languages stand at the foot where something is sold in more than one', async () => {
  expect(await open()).not.toContain('class="languages"');
  expect(await open()).not.toContain('hreflang="es"');
  // Who reads Spanish by their browser finds the way back.
  expect(await open('/?lang=es')).toContain('>English</a>');

  const services = (await company.admin.get('/api/services')).json<{ id: string }[]>();
  await company.admin.send('PATCH', `/api/services/${services[0]?.id ?? ''}`, {
    translations: { es: { name: 'Cortar el césped' } },
  });
  const html = await open();
  expect(html).toContain('>Español</a>');
  expect(html).not.toContain('العربية');
});

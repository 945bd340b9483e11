import { beforeEach, expect, test } from 'vitest';
import type { FormDraft } from '#builder';
import { createDraftKeeper } from './draft-keeper.ts';
import { createFormVersions } from './form-versions.ts';
import { createFormDocument } from '#engine/template/documents.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';
import { giveLocks } from '#tests/web/locks.ts';

beforeEach(() => {
  localStorage.clear();
  giveLocks();
});

const [template] = masterTemplates;
const versions = createFormVersions('booking', [template]);
const draftOf = (layout: string): FormDraft => ({
  ...versions.read(createFormDocument(template.id)),
  layout,
});

let now = 1_000;
const openPage = (name = 'ana') => {
  const keeper = createDraftKeeper(name, versions, () => (now += 1_000));
  return { ...keeper, letGo: keeper.hold() };
};

test('what a page left is offered to the next one, as it was and with what it was made from', async () => {
  const page = openPage();
  await page.write(draftOf('split'), 7);
  page.letGo();
  const next = openPage();
  await expect.poll(() => next.left()).toMatchObject([{ basedOn: 7, draft: draftOf('split') }]);
});

test('the draft of a page that is open is offered to nobody, and nobody writes over it', async () => {
  const [one, other] = [openPage(), openPage()];
  await one.write(draftOf('split'), undefined);
  await other.write(draftOf('steps'), 2);
  expect([await one.left(), await other.left()]).toEqual([[], []]);
  one.letGo();
  await expect.poll(async () => other.left()).toMatchObject([{ draft: { layout: 'split' } }]);
  other.letGo();
  await expect
    .poll(async () => (await openPage().left()).map(({ draft }) => draft.layout))
    .toEqual(['steps', 'split']);
});

test('what was saved or decided is kept no longer, and other people’s is not looked at', async () => {
  const page = openPage();
  await page.write(draftOf('split'), 1);
  await page.clear();
  page.letGo();
  expect(await openPage().left()).toEqual([]);
  const other = openPage('ben');
  await other.write(draftOf('steps'), 1);
  other.letGo();
  expect(await openPage().left()).toEqual([]);
  const next = openPage('ben');
  await expect.poll(() => next.left()).toHaveLength(1);
  const [first] = await next.left();
  await openPage('ben').forget(first?.key ?? '');
  expect(await openPage('ben').left()).toEqual([]);
});

test('what is no draft, or too old, is taken away; what has no template now waits', async () => {
  localStorage.setItem('trellis.form-draft.ana.1', 'no json');
  localStorage.setItem('trellis.form-draft.ana.2', '{"at":1}');
  const document = createFormDocument('gone');
  const foreign = JSON.stringify({ at: now, basedOn: null, document });
  localStorage.setItem('trellis.form-draft.ana.3', foreign);
  localStorage.setItem('trellis.form-draft.ana.4', JSON.stringify({ at: -1e10, basedOn: 1, document }));
  expect(await openPage().left()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['trellis.form-draft.ana.3']);
});

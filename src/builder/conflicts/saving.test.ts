import { expect, test } from 'vitest';
import { requireNode } from '#engine/tree/find-path.ts';
import { setProperties } from '../commands/set-properties.ts';
import type { FormDraft } from '../editor/draft.ts';
import type { Stored } from '../host.ts';
import type { Finding } from '../report/finding.ts';
import { openTestEditor } from '../test-editor.ts';
import { createSaving } from './saving.ts';

/** A server with one form that others save to as well. */
function openForm() {
  const form = openTestEditor();
  let newest = { number: 1, savedBy: 'Ana', savedAt: 'today', draft: form.editor.state.get().draft };
  const store = async (draft: FormDraft, basedOn: number | undefined): Promise<Stored> => {
    if (basedOn !== newest.number) return { kind: 'stale', theirs: newest };
    newest = { ...newest, number: newest.number + 1, draft };
    return { kind: 'saved', number: newest.number };
  };
  const saving = createSaving(form.editor, { opened: 1, store, lookOver: async () => [] });
  return {
    form,
    saving,
    newest: () => newest,
    saveMine: () => saving.save(form.editor.state.get().draft),
    async saveTheirs(id: string, label: string) {
      const other = openTestEditor();
      other.editor.execute(setProperties([id], { 'attributes.label': label }, { label: 'Change' }));
      await store(other.editor.state.get().draft, newest.number);
    },
    isDirty: () => form.editor.state.get().draft !== form.editor.state.get().saved,
  };
}

const labelOf = ({ tree }: FormDraft, id: string) => requireNode(tree, id).attributes?.['label'];

test('a save goes over what it was made from, and the next one over that', async () => {
  const { form, saveMine, newest, isDirty } = openForm();
  form.set('email', { 'attributes.label': 'One' });
  expect([await saveMine(), newest().number, isDirty()]).toEqual([true, 2, false]);
  form.set('email', { 'attributes.label': 'Two' });
  expect([await saveMine(), newest().number]).toEqual([true, 3]);
});

test('who saves again before the first save is done has saved once, and what was changed meanwhile as well', async () => {
  const { form, saveMine, newest, isDirty, saving } = openForm();
  form.set('email', { 'attributes.label': 'One' });
  const twice = [saveMine(), saveMine()];
  form.set('email', { 'attributes.label': 'Two' });
  expect(await Promise.all([...twice, saveMine()])).toEqual([true, true, true]);
  expect([newest().number, isDirty(), saving.conflict.get()]).toEqual([3, false, undefined]);
});

test('a stale save stores nothing and shows both; once merged it is saved over theirs', async () => {
  const { form, saving, saveMine, saveTheirs, newest, isDirty } = openForm();
  form.set('email', { 'attributes.label': 'Mine' });
  await saveTheirs('company_name', 'Theirs');
  const mine = form.editor.state.get().draft;
  expect([await saveMine(), newest().number]).toEqual([false, 2]);
  const conflict = saving.conflict.get();
  expect.assert(conflict);
  expect([conflict.mine, conflict.theirs.number]).toEqual([mine, 2]);
  expect(form.editor.state.get().draft).toBe(mine);

  saving.merge(conflict, { ...mine, tree: conflict.theirs.draft.tree });
  expect([saving.conflict.get(), form.steps().at(-1), isDirty()]).toEqual([
    undefined,
    'Merge with version 2 of Ana',
    false,
  ]);
  form.set('email', { 'attributes.label': 'Both' });
  expect([await saveMine(), newest().number]).toEqual([true, 3]);
  expect([labelOf(newest().draft, 'email'), labelOf(newest().draft, 'company_name')]).toEqual([
    'Both',
    'Theirs',
  ]);
});

test('whoever takes a merge back cannot save over theirs, until it is done again', async () => {
  const { form, saving, saveMine, saveTheirs, newest } = openForm();
  form.set('email', { 'attributes.label': 'Mine' });
  await saveTheirs('company_name', 'Theirs');
  await saveMine();
  const conflict = saving.conflict.get();
  expect.assert(conflict);
  saving.merge(conflict, conflict.theirs.draft);
  form.undo();
  expect(labelOf(form.editor.state.get().draft, 'email')).toBe('Mine');
  expect([await saveMine(), newest().number]).toEqual([false, 2]);
  form.redo();
  expect([await saveMine(), newest().number]).toEqual([true, 3]);
});

test('a merge that the history has forgotten is still what the form is based on', async () => {
  const { form, saving, saveMine, saveTheirs, newest } = openForm();
  form.set('email', { 'attributes.label': 'Mine' });
  await saveTheirs('company_name', 'Theirs');
  await saveMine();
  const conflict = saving.conflict.get();
  expect.assert(conflict);
  saving.merge(conflict, conflict.theirs.draft);
  for (let step = 0; step < 220; step += 1) form.set('email', { 'attributes.label': `Mail ${step}` });
  expect(form.steps()).not.toContain('Merge with version 2 of Ana');
  // As far back as it goes.
  for (let step = 0; step < 220; step += 1) form.undo();
  expect(saving.base().number).toBe(2);
  form.redo();
  expect([await saveMine(), newest().number]).toEqual([true, 3]);
});

test('a merge that was taken back for something else is none, however much follows', async () => {
  const { form, saving, saveMine, saveTheirs, newest } = openForm();
  form.set('email', { 'attributes.label': 'Mine' });
  await saveTheirs('company_name', 'Theirs');
  await saveMine();
  const conflict = saving.conflict.get();
  expect.assert(conflict);
  saving.merge(conflict, conflict.theirs.draft);
  form.undo();
  for (let step = 0; step < 220; step += 1) form.set('email', { 'attributes.label': `Mail ${step}` });
  expect([saving.base().number, await saveMine(), newest().number]).toEqual([1, false, 2]);
});

test('where both have come to the same, there is nothing to take back and saving goes on', async () => {
  const { form, saving, saveMine, saveTheirs, newest } = openForm();
  await saveTheirs('company_name', 'Theirs');
  await saveMine();
  const conflict = saving.conflict.get();
  expect.assert(conflict);
  saving.merge(conflict, form.editor.state.get().draft);
  expect(form.steps()).toEqual([]);
  expect([await saveMine(), newest().number]).toEqual([true, 3]);
});

test('what a save would do is read first; a refused one marks what is wrong until it is put right', async () => {
  const form = openTestEditor();
  let finding: Finding[] = [{ topic: 'links', message: 'Links break.', nodeId: 'email' }];
  let answer: Stored = { kind: 'refused', messages: { email: ['The label is too long.'], form: ['No.'] } };
  const stored: FormDraft[] = [];
  const saving = createSaving(form.editor, {
    opened: 1,
    store: async (draft) => (stored.push(draft), answer),
    lookOver: async () => finding,
  });
  const save = async (goesOn: boolean) => {
    const saved = saving.save(form.editor.state.get().draft);
    await expect.poll(() => saving.report.get()).toBeDefined();
    saving.report.get()?.answer(goesOn);
    return saved;
  };
  expect([await save(false), stored]).toEqual([false, []]);

  finding = [];
  expect([await save(false), stored.length]).toEqual([false, 1]);
  expect([saving.marked.get(), form.selection()]).toEqual([['email'], ['email']]);

  answer = { kind: 'saved', number: 2 };
  expect(await saving.save(form.editor.state.get().draft)).toBe(true);
  expect(saving.marked.get()).toEqual([]);
});

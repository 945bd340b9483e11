import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { createFormDocument } from '#engine/template/documents.ts';
import { layouts } from '#engine/template/layouts.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';
import type { Choices, Side } from '#engine/template/merge/clash.ts';
import { mergeTrees } from '#engine/template/merge/merge-trees.ts';
import { resolve } from '#engine/template/resolve.ts';
import { copyToClipboard, cutToClipboard, pasteFromClipboard } from '../clipboard/clipboard.ts';
import { applyThemeColor } from '../commands/apply-theme-color.ts';
import { replaceDraft } from '../commands/replace-draft.ts';
import { setLayout } from '../commands/set-layout.ts';
import { setThemeSection, setThemeStyles } from '../commands/set-theme.ts';
import { createSaving } from '../conflicts/saving.ts';
import { openTestEditor } from '../test-editor.ts';
import { idsInOrder } from './place.ts';

afterEach(() => vi.unstubAllGlobals());

/** What chance has picked: which deed, and with what. */
type Deed = { kind: number; a: number; b: number; c: number };

/** A form with a clipboard, and somebody else who saves it now and then. */
function openForm() {
  let kept = '';
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void (kept = text), readText: async () => kept },
  });
  const form = openTestEditor();
  const saving = createSaving(form.editor, {
    opened: 1,
    store: async () => ({ kind: 'failed' }) as const,
    lookOver: async () => [],
  });
  // The clipboard asks for no more of a builder.
  const builder = { editor: form.editor, random: form.random } as unknown as Parameters<
    typeof pasteFromClipboard
  >[0];
  let newest = 1;
  /** A stale save: somebody has changed the same form in the meantime. Where both clash, one side goes first. */
  const mergeWith = (side: Side, change: (other: ReturnType<typeof openTestEditor>) => void) => {
    const other = openTestEditor();
    change(other);
    newest += 1;
    const theirs = {
      number: newest,
      savedBy: 'Ben',
      savedAt: 'today',
      draft: other.editor.state.get().draft,
    };
    const { draft: base } = openTestEditor().editor.state.get();
    const mine = form.editor.state.get().draft;
    const versions = { base, mine, theirs: theirs.draft };
    const { clashes } = mergeTrees(versions, {}, builtInRegistry);
    const choices: Choices = Object.fromEntries(clashes.map(({ key }) => [key, side] as const));
    saving.merge({ base, mine, theirs }, mergeTrees(versions, choices, builtInRegistry).form);
  };
  return { ...form, builder, mergeWith };
}

type Form = ReturnType<typeof openForm>;
type Chosen = { pick(n: number): string; a: number; b: number; c: number };

const types = builtInRegistry.definitions.map(({ type }) => type);
const colors = ['#5b3fc4', '#ffee00', '#1f2430'];
const sections = ['button', 'label', 'textfield'] as const;
const bookingTemplates = masterTemplates.filter(({ kind }) => kind === 'booking');
const oneOf = <T>(all: readonly [T, ...T[]] | readonly T[], n: number): T => {
  const found = all[n % all.length];
  expect.assert(found !== undefined);
  return found;
};

/** Every command there is, by its file, and whatever else changes a form. */
const deeds: Record<string, (form: Form, chosen: Chosen) => unknown> = {
  'insert-node': (form, { pick, a, b, c }) => form.insert(oneOf(types, c), pick(a), b % 4),
  'move-nodes': (form, { pick, a, b, c }) => form.move([pick(a), pick(c)], pick(b), c % 4),
  'remove-nodes': (form, { pick, a, b }) => form.remove(pick(a), pick(b)),
  'duplicate-nodes': (form, { pick, a }) => form.duplicate(pick(a)),
  'wrap-nodes': (form, { pick, a, b, c }) =>
    form.wrap(oneOf(['container', 'row', 'collapse'], b), pick(a), pick(c)),
  'unwrap-node': (form, { pick, a }) => form.unwrap(pick(a)),
  'add-column': (form, { pick, a }) => form.addColumn(pick(a)),
  'set-properties': (form, { pick, a, b, c }) =>
    form.set(
      pick(a),
      oneOf(
        [
          { 'attributes.hidden': b % 2 === 0 },
          { 'attributes.label': `Label ${c}` },
          { 'styles.fontSize': 10 + (c % 39), 'styles.phone.fontSize': 12 },
          { 'styles.fontSize': undefined },
        ],
        c,
      ),
      b % 3 === 0 ? 'typing' : undefined,
    ),
  'set-widths': (form, { pick, a, b }) => {
    const id = pick(a);
    const widths = form.childrenOf(id).map((child, at) => [child, 20 + ((b + at * 17) % 60)] as const);
    return form.node(id).type === 'row' && form.widen(Object.fromEntries(widths));
  },
  'set-layout': (form, { a }) => form.editor.execute(setLayout(oneOf(layouts, a).name)),
  'set-theme': (form, { a, b, c }) => {
    const section = oneOf(sections, a);
    const styles = { fontSize: b % 4 === 0 ? undefined : 10 + (b % 39) };
    const width = ([undefined, 'tablet', 'phone'] as const)[b % 3];
    return form.editor.execute(
      c % 5 === 0
        ? setThemeSection(section, undefined, 'Section as in the template')
        : setThemeStyles({ section, styles, width }, 'Change a section'),
    );
  },
  'apply-theme-color': (form, { a }) => form.editor.execute(applyThemeColor(oneOf(colors, a))),
  'replace-draft': (form, { a }) => {
    const template = oneOf(bookingTemplates, a);
    const { tree, theme, layout } = resolve(template, createFormDocument(template.id));
    return form.editor.execute(replaceDraft({ tree, theme, layout, templateId: template.id }, 'Start over'));
  },
  nudge: (form, { pick, a, b }) => {
    const id = pick(a);
    return id !== form.tree().id && form.nudge(id, b % 2 === 0 ? 1 : -1);
  },
  copy: async (form, { pick, a, b }) => {
    form.editor.select([...new Set([pick(a), pick(b)])]);
    await copyToClipboard(form.builder);
  },
  cut: async (form, { pick, a }) => {
    form.editor.select([pick(a)]);
    await cutToClipboard(form.builder);
  },
  paste: async (form, { pick, b }) => {
    form.editor.select([pick(b)]);
    await pasteFromClipboard(form.builder);
  },
  merge: (form, { a, b }) =>
    form.mergeWith(oneOf(['mine', 'theirs'] as const, a), (other) => {
      const ids = idsInOrder(other.tree());
      other.set(oneOf(ids, a), { 'attributes.label': `Theirs ${b}` });
      if (b % 2 === 0) other.remove(oneOf(ids, b));
      if (b % 3 === 0) other.insert(oneOf(types, a), oneOf(ids, b), 0);
    }),
  undo: (form) => form.undo(),
  redo: (form) => form.redo(),
};

const names = Object.keys(deeds);

test('every command is drawn from', () => {
  const shared = [
    'company-field-node',
    'labels',
    'new-node',
    'new-option',
    'row-of',
    'share-widths',
    'with-edits',
  ];
  const files = readdirSync(new URL('../commands', import.meta.url))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', ''));
  expect(files.filter((file) => !shared.includes(file)).filter((file) => !names.includes(file))).toEqual([]);
});

const deed = fc.record({
  kind: fc.nat(names.length - 1),
  a: fc.nat(200),
  b: fc.nat(200),
  c: fc.nat(200),
});

async function act(form: Form, { kind, ...numbers }: Deed): Promise<void> {
  const ids = idsInOrder(form.tree());
  await deeds[oneOf(names, kind)]?.(form, { ...numbers, pick: (n) => oneOf(ids, n) });
}

test('whatever is done leaves a sound form at each step, and taking all of it back leads to the start', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), async (all) => {
      const form = openForm();
      const start = form.editor.state.get().draft;
      for (const one of all) {
        await act(form, one);
        form.expectSound();
      }
      const end = form.editor.state.get().draft;
      const steps = form.steps().length;
      for (let step = 0; step < steps; step += 1) {
        form.undo();
        form.expectSound();
      }
      expect(form.editor.state.get().draft).toEqual(start);
      for (let step = 0; step < steps; step += 1) form.redo();
      expect(form.editor.state.get().draft).toEqual(end);
    }),
    { numRuns: 80 },
  );
}, 60_000);

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getBulkRun, undoBulkRun } from '#engine/contracts/platform/bulk.ts';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import { extraSettings } from '#engine/settings/catalogue/extras.ts';
import { tagSettings } from '#engine/settings/people/tags.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { sampleRun } from '#tests/web/sample-run.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const run = { ...sampleRun, act: 'remove' } as const;

const plain = { calls: tagCalls, settings: tagSettings, words: { one: 'tag', many: 'tags' } };
const kinds = {
  plain,
  losing: { ...plain, words: { ...plain.words, lost: 'bookings stay untagged' } },
  archived: { ...plain, settings: extraSettings },
};

test.each([
  ['plain', '1 of 1 will change. You can undo this.'],
  ['losing', '1 of 1 will change. You can undo this, but bookings stay untagged.'],
  ['archived', '1 of 1 will change. You can undo this. Anything still in use is archived instead.'],
] as const)('deleting %s records says what an undo brings back, and offers it', async (kind, said) => {
  const server = createFakeServer();
  server.onCall(tagCalls.bulk, ({ body }) =>
    Response.json(
      (body as { dry_run: boolean }).dry_run
        ? { total: 1, judged: 1, would: { changed: 1, unchanged: 0, refused: 0 }, rows: [] }
        : { total: 1, run },
    ),
  );
  server.on(getBulkRun, () => ({ ...run, rows: [] }));
  server.on(undoBulkRun, () => ({ ...run, id: sampleId(10), act: 'undo' as const, undo_of: run.id }));
  const nothing = () => undefined;
  renderInApp(
    <BulkDialog
      definition={kinds[kind]}
      chosen={{ ids: [sampleId(1)] }}
      change={{ act: 'remove' }}
      onDone={nothing}
      onClose={nothing}
    />,
    { user: createUser('r_admin') },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete tags' });
  expect(await within(dialog).findByText(said)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 1 tag' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.calls.at(-1)?.path).toMatch(/^\/api\/bulk_runs\//));
  expect(server.calls.map(({ path }) => path)).toContain(`/api/bulk_runs/${run.id}/undo`);
});

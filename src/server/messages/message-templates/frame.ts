import * as contracts from '#engine/contracts/messages/message-templates.ts';
import { letterFrameSettings } from '#engine/settings/messages/letter-frame.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { audit } from '#server/platform/audit.ts';
import { letterFrames } from '#server/platform/db/tables/messages.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { settingsRoutes, type SettingsKeeper } from '#server/platform/editing/settings-routes.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { readFrame } from '../compose.ts';

type FrameSettings = SettingsOf<typeof letterFrameSettings>;

const keeper: SettingsKeeper<typeof letterFrames, FrameSettings> = {
  table: letterFrames,
  noun: 'letter_frame',
  summary: 'Changed the email layout',
  settings: letterFrameSettings,
  toRow: (settings) => toColumns(letterFrameSettings, settings),
  present: (row) => fromColumns(letterFrameSettings, row),
};

/** What stands around every letter of a company. */
export const letterFrameRoutes: Route[] = [
  ...settingsRoutes({ get: contracts.getLetterFrame, update: contracts.saveLetterFrame }, keeper),

  serve(contracts.resetLetterFrame, async (call) => {
    const { db } = call;
    await db.query((database, own) => database.delete(letterFrames).where(own(letterFrames)));
    await audit(db, call, {
      action: 'letter_frame.reset',
      subject: { type: 'letter_frame', id: null },
      summary: 'Reset the email layout',
    });
    return fromColumns(letterFrameSettings, await readFrame(db));
  }),
];

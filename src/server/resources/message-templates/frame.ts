import * as contracts from '#engine/contracts/message-templates.ts';
import { audit } from '../../audit.ts';
import { letterFrames } from '../../db/tables/messages.ts';
import { serve, type Route } from '../../http/route.ts';
import { readFrame, type Frame } from '../../messages/compose.ts';

const present = ({ logoUrl, replyTo, footer }: Frame) => ({ logo_url: logoUrl, reply_to: replyTo, footer });

/** What stands around every letter of a company. */
export const letterFrameRoutes: Route[] = [
  serve(contracts.getLetterFrame, async ({ db }) => present(await readFrame(db))),

  serve(contracts.saveLetterFrame, async (call) => {
    const { db, body } = call;
    const frame = { logoUrl: body.logo_url, replyTo: body.reply_to, footer: body.footer };
    await db.query((database) =>
      database
        .insert(letterFrames)
        .values({ companyId: db.companyId, ...frame })
        .onConflictDoUpdate({ target: [letterFrames.companyId], set: frame }),
    );
    await audit(db, call, {
      action: 'letter_frame.changed',
      subject: { type: 'letter_frame', id: null },
      summary: 'Changed what stands around every letter',
    });
    return present(frame);
  }),

  serve(contracts.resetLetterFrame, async (call) => {
    const { db } = call;
    await db.query((database, own) => database.delete(letterFrames).where(own(letterFrames)));
    await audit(db, call, {
      action: 'letter_frame.reset',
      subject: { type: 'letter_frame', id: null },
      summary: 'Letters stand in their first frame again',
    });
    return present(await readFrame(db));
  }),
];

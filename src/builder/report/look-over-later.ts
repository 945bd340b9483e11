import type { FormDraft } from '../editor/draft.ts';
import type { Editor } from '../editor/editor.ts';
import type { BuilderHost } from '../host.ts';
import type { Finding } from './finding.ts';
import type { lookOver } from './look-over.ts';

type ReportScope = { editor: Editor; host: Pick<BuilderHost, 'context' | 'waiting'> };

/** Looking over is a part of its own, which comes with the first save. */
export function createLookOver({ editor, host: { context, waiting } }: ReportScope) {
  const opened = editor.state.get().saved;
  return async (saved: FormDraft, draft: FormDraft): Promise<readonly Finding[]> => {
    const isFirst = saved === opened;
    const { registry } = editor;
    const found = await lookLater(saved, draft, { registry, catalogue: context.catalogue, isFirst });
    // Once saved with the template of today, it is known.
    return isFirst ? [...found, ...waiting.map(toFinding)] : found;
  };
}

const toFinding = ({ message }: { message: string }): Finding => ({ topic: 'template', message });

async function lookLater(...given: Parameters<typeof lookOver>): Promise<readonly Finding[]> {
  try {
    return (await import('./look-over.ts')).lookOver(...given);
  } catch (error) {
    // Nobody shall be kept from saving by a part that does not arrive, nor believe that all was looked at.
    const reason = error instanceof Error ? error.message : 'please try again later';
    return [{ topic: 'rules', message: `The effects of this save couldn’t be checked: ${reason}` }];
  }
}

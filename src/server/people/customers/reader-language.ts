import type { Language } from '#engine/format/languages.ts';
import type { Caller } from '#server/company/accounts/caller.ts';

type Asked = { caller: Caller; client: { language: Language } };

/** In which whoever fills in a form reads it. An office that does it for somebody, or a program, reads its own. */
export const readerLanguage = ({ caller, client }: Asked): Language | null =>
  caller.kind === 'anonymous' ? client.language : null;

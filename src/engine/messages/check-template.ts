import { isKnownTag, isTagFor, type MessageSubject } from './merge-tags.ts';
import { parseTemplate } from './template.ts';

/** What is wrong with a template, in words that say where. */
export function checkTemplate(source: string, about: MessageSubject): string[] {
  const { parts, broken } = parseTemplate(source);
  const place = (at: number) => {
    const before = source.slice(0, at).split('\n');
    return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  };
  const wrong = parts.flatMap((part) => {
    if (part.kind !== 'tag' || isTagFor(about, part.name)) return [];
    const reason = isKnownTag(part.name) ? 'cannot be used in this message' : 'is no merge tag';
    return [{ at: part.at, sentence: `{{${part.name}}} ${reason} (${place(part.at)})` }];
  });
  const unread = broken.map(({ at, source: text }) => ({
    at,
    sentence: `"${text}" is not a whole merge tag such as {{company.name}} (${place(at)})`,
  }));
  return [...wrong, ...unread].toSorted((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}

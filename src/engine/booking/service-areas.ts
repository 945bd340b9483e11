import { normaliseZip } from './submission-request.ts';

/** A zip code or the beginning of several, and for a range the last beginning, which is as long. */
export type ServiceArea = { zip: string; to: string | null };

/** What is wrong with a line of pasted text; lines count from one, as people count them. */
export type AreaIssue = { line: number; sentence: string };

/** Zip codes, beginnings (`112*`) and ranges (`11201-11210`), a line or a comma each; every one once. */
export function parseServiceAreas(text: string): { areas: ServiceArea[]; issues: AreaIssue[] } {
  const areas = new Map<string, ServiceArea>();
  const issues: AreaIssue[] = [];
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    for (const entry of content.split(/[,;\t]/)) {
      if (entry.trim() === '') continue;
      const area = parseEntry(entry.trim());
      if (typeof area === 'string') issues.push({ line: index + 1, sentence: area });
      else areas.set(`${area.zip} ${area.to ?? ''}`, area);
    }
  });
  return { areas: [...areas.values()], issues };
}

/** The same as text again, which reads back as the same. */
export const serviceAreaText = (areas: readonly ServiceArea[]): string => areas.map(areaText).join('\n');

export const areaText = ({ zip, to }: ServiceArea): string => (to === null ? zip : `${zip} - ${to}`);

const shape = /^[A-Z0-9-]{1,12}$/;
const quoted = (entry: string) => `“${entry.length > 40 ? `${entry.slice(0, 40)}…` : entry}”`;

function parseEntry(entry: string): ServiceArea | string {
  const [from = '', to, ...rest] = splitRange(entry).map((end) => normaliseZip(end).replace(/\*$/, ''));
  if (rest.length > 0) return `${quoted(entry)} has more than two ends`;
  if (!shape.test(from) || (to !== undefined && !shape.test(to)))
    return `${quoted(entry)} isn’t a zip code: use up to 12 letters and digits`;
  if (to === undefined || to === from) return { zip: from, to: null };
  if (to.length !== from.length) return `${quoted(entry)}: both ends of a range must be equally long`;
  return from < to ? { zip: from, to } : `${quoted(entry)}: a range must begin with its lower end`;
}

/** A hyphen alone may belong to the code (`12345-6789`): it makes a range only between ends that are equally long. */
function splitRange(entry: string): string[] {
  const ends = entry.split(/\s*(?:–|—|\.\.)\s*|\s+-\s+/);
  if (ends.length > 1) return ends;
  const [, from, to] = /^([^-]+)-([^-]+)$/.exec(entry) ?? [];
  return from !== undefined && to !== undefined && from.length === to.length ? [from, to] : [entry];
}

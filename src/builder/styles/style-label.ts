import { styleProperties } from '#engine/components/styles.ts';
import { inSentence } from '../commands/labels.ts';
import { groupsOf, type StyleName } from './style-groups.ts';

/** What a change of some styles is of, within a sentence: ‘font size’, ‘padding’. */
export function titleOf(styles: Readonly<Partial<Record<StyleName, unknown>>>): string {
  // The names of a record of styles are those of styles.
  const names = Object.keys(styles) as StyleName[];
  const [first] = names;
  if (first === undefined) return 'styles';
  if (names.length === 1) return inSentence(styleProperties[first].title);
  const lines = Object.values(groupsOf).flatMap((groups) => groups.flatMap(({ lines: all }) => all));
  const line = lines.find((one) => 'kind' in one && names.every((name) => one.names.includes(name)));
  return line && 'kind' in line ? inSentence(line.title) : 'styles';
}

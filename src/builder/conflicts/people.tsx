import { useEffect, useRef } from 'react';
import { useBuilder, usePart } from '../builder-context.ts';
import type { Visitor } from '../host.ts';

type Person = { name: string; title: string; pages: readonly Visitor[] };

/** Somebody with several pages is one person; of one's own, one wants to know how many there are. */
function toPeople(others: readonly Visitor[]): Person[] {
  const pagesOf = new Map<string, Visitor[]>();
  for (const one of others) {
    const who = one.own ? '' : one.name;
    pagesOf.set(who, [...(pagesOf.get(who) ?? []), one]);
  }
  return [...pagesOf.values()].flatMap((pages) => {
    const [first] = pages;
    if (!first) return [];
    const where = pages.length === 1 ? 'another tab' : `${pages.length} other tabs`;
    return [{ name: first.name, pages, title: first.own ? `You, in ${where}` : first.name }];
  });
}

const namesOf = (pages: readonly Visitor[]): string =>
  toPeople(pages)
    .map(({ title }) => title)
    .join(', ');

/** Who else has this form open. It is said once when somebody comes or goes. */
export function People() {
  const { editor, host } = useBuilder();
  const others = usePart(host.others, (people) => people);
  const before = useRef<readonly Visitor[]>([]);
  useEffect(() => {
    const isIn = (list: readonly Visitor[]) => (one: Visitor) => list.some(({ id }) => id === one.id);
    const came = others.filter((one) => !isIn(before.current)(one));
    const left = before.current.filter((one) => !isIn(others)(one));
    before.current = others;
    if (came.length > 0) editor.say(`${namesOf(came)} also opened this form.`);
    else if (left.length > 0) editor.say(`${namesOf(left)} closed this form.`);
  }, [others, editor]);
  const people = toPeople(others);
  if (people.length === 0) return null;
  return (
    <ul className="tb-people" aria-label="Also has this form open">
      {people.map(({ name, title, pages }) => (
        <li
          key={title}
          title={title}
          data-pages={pages.length > 1 ? pages.length : undefined}
          style={{ background: `hsl(${hueOf(name)} 55% 27%)` }}
        >
          <span aria-hidden>{initialsOf(name)}</span>
          <span className="tb-unseen">{title}</span>
        </li>
      ))}
    </ul>
  );
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
};

/** The same person has the same colour everywhere. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

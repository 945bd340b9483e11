import { useEffect, useRef } from 'react';
import { useBuilder, usePart } from '../builder-context.ts';
import type { Visitor } from '../host.ts';

const nameOf = ({ name, own }: Visitor) => (own ? 'You, in another tab' : name);

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
    if (came.length > 0) editor.say(`${came.map(nameOf).join(', ')}: this form is open there, too.`);
    else if (left.length > 0) editor.say(`${left.map(nameOf).join(', ')}: this form is closed there.`);
  }, [others, editor]);
  // Somebody with two pages is one person.
  const people = [...new Map(others.map((one) => [nameOf(one), one])).values()];
  if (people.length === 0) return null;
  return (
    <ul className="tb-people" aria-label="Also has this form open">
      {people.map((one) => (
        <li key={one.id} title={nameOf(one)} style={{ background: `hsl(${hueOf(one.name)} 55% 27%)` }}>
          <span aria-hidden>{initialsOf(one.name)}</span>
          <span className="tb-unseen">{nameOf(one)}</span>
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

import { icons } from 'lucide-react';

const all: Readonly<Record<string, (typeof icons)[keyof typeof icons]>> = icons;

/** `party-popper` is kept, `PartyPopper` is the package's. */
const toPascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function pictureOf(name: string) {
  const key = toPascal(name);
  return Object.hasOwn(all, key) ? all[key] : undefined;
}

/** Pictures, each once, for `<use href="#icon-name">`. Brings all that there are, so it is for servers and editors. */
export function Sprite({ names }: { names: readonly string[] }) {
  return (
    <svg display="none" aria-hidden>
      {names.map((name) => {
        const Picture = pictureOf(name);
        return (
          Picture && (
            <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
              <Picture color="inherit" strokeWidth="inherit" />
            </symbol>
          )
        );
      })}
    </svg>
  );
}

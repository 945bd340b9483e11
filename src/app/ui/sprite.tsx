import { findIcon } from './icon-names.ts';

/** Pictures, each once, for `<use href="#icon-name">`. Brings all that there are, so it is for servers and editors. */
export function Sprite({ names }: { names: readonly string[] }) {
  return (
    <svg display="none" aria-hidden>
      {names.map((name) => {
        const Picture = findIcon(name);
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

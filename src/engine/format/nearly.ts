const fewestLetters = 5;

/**
 * A regular expression of how a typed word may have been meant, if it has one letter too few, too many, wrong, or
 * changed with its neighbor. The first letter is as typed: hardly anybody gets that one wrong, and each one less to
 * try makes fewer chance finds. Short words, and what isn't made of letters alone, are taken as they are.
 */
export function nearlyPattern(word: string): string | undefined {
  const letters = [...word];
  if (letters.length < fewestLetters || !/^\p{L}+$/u.test(word)) return undefined;
  const meant = letters.slice(1).flatMap((letter, index) => {
    const [before, after] = [letters.slice(0, index + 1).join(''), letters.slice(index + 2)];
    const [next = '', ...rest] = after;
    return [
      `${before}.${letter}${after.join('')}`,
      `${before}.?${after.join('')}`,
      `${before}${next}${letter}${rest.join('')}`,
    ];
  });
  return `(?:${meant.join('|')})`;
}

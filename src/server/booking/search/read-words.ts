/** What is looked for: words that must all be found, and the number of a booking or quote where it is one. */
export type SearchWords = { words: string[]; number: number | undefined };

const mostWords = 8;
const largestNumber = 2_147_483_647;

/** A telephone number is one word, however it is written: its digits, without the zero that is dialled at home. */
const isDialled = (text: string) => /^\+?[\d ()./-]{4,}$/.test(text);

export function readWords(typed: string): SearchWords {
  const text = typed.trim();
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  return {
    words: isDialled(text)
      ? [text.replaceAll(/\D/g, '').replace(/^0+/, '')]
      : text.split(/\s+/).slice(0, mostWords),
    number: number !== undefined && Number(number) <= largestNumber ? Number(number) : undefined,
  };
}

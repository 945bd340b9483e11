/** Letters of five by seven squares: a row is five bits, written as a digit of base 32. */
const shapes: Readonly<Record<string, string>> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
};

export const shapeColumns = 5;
export const shapeRows = 7;

/** A square, where a name begins with a letter that is not drawn. */
const unknown = '0eeee00';

/** Whether a square of the letter is filled. */
export const isInked = (letter: string, column: number, row: number): boolean => {
  const bits = parseInt((shapes[letter] ?? unknown)[row] ?? '0', 32);
  return ((bits >> (shapeColumns - 1 - column)) & 1) === 1;
};

/** The letter that stands for a name: its first in Latin, without an accent. */
export const initialOf = (name: string): string =>
  /[A-Z0-9]/.exec(name.normalize('NFD').toUpperCase())?.[0] ?? '';

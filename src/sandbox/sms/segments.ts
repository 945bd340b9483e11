const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places each. */
const extended = '^{}\\[~]|€';

/** How many SMS a text needs: the parts of a long one each lose some room to the header that joins them. */
export function countSegments(text: string): number {
  const characters = [...text];
  if (!characters.every((one) => basic.includes(one) || extended.includes(one)))
    return parts(text.length, 70, 67);
  const places = characters.reduce((sum, one) => sum + (extended.includes(one) ? 2 : 1), 0);
  return parts(places, 160, 153);
}

const parts = (length: number, single: number, joined: number) =>
  length <= single ? 1 : Math.ceil(length / joined);

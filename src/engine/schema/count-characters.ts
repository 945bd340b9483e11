/** How long JSON Schema says a text is: in characters, where JavaScript counts some of them twice. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

/** How the page around looks, for fields that stand in a frame of their own and inherit nothing. */
export function fieldLook(place: HTMLElement): { color: string; fontFamily: string; brand: string } {
  const { color, fontFamily } = getComputedStyle(place);
  const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim();
  return { color, fontFamily, brand: brand || color };
}

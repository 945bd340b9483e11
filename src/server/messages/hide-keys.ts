/** Keys in links are for whom the message went to: whoever has one can act for them. */
export const hideKeys = (text: string): string =>
  text.replaceAll(/([?&](?:key|token)=)[^\s&#)"'<>\]]+/g, '$1…').replaceAll(/(\/m\/)[a-z2-9]{12}\b/g, '$1…');

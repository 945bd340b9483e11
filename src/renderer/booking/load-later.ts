/** What is needed once something is chosen: it comes when the form stands, before anybody is likely to need it. */
export const loadLater = {
  dialog: () => import('./open-dialog.tsx'),
  prices: () => import('./priced-lines.tsx'),
};

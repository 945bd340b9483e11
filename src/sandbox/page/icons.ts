import { Html } from './html.ts';

const icon = (paths: string) =>
  new Html(
    `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

export const envelopeIcon = icon(
  '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m4 7.5 8 5.5 8-5.5"/>',
);
export const bubbleIcon = icon('<path d="M20 11.5a7.5 7.5 0 0 1-7.5 7.5H4l2.2-3A7.5 7.5 0 1 1 20 11.5Z"/>');
export const inboxIcon = icon(
  '<path d="M4 13.5 6.4 6.4A2 2 0 0 1 8.3 5h7.4a2 2 0 0 1 1.9 1.4L20 13.5V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>',
);
export const searchIcon = icon('<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4 4"/>');
export const helpIcon = icon(
  '<circle cx="12" cy="12" r="8.5"/><path d="M9.7 9.5a2.4 2.4 0 1 1 3.4 2.3c-.8.4-1.1.8-1.1 1.7"/><path d="M12 16.6v.1"/>',
);
export const trashIcon = icon(
  '<path d="M5 7h14M10 7V5h4v2M7 7l.8 11a1.5 1.5 0 0 0 1.5 1.4h5.4a1.5 1.5 0 0 0 1.5-1.4L17 7"/>',
);
export const paperclipIcon = icon(
  '<path d="m18.5 11.5-6.8 6.8a4 4 0 0 1-5.7-5.7l7-7a2.7 2.7 0 0 1 3.8 3.8l-6.9 7a1.3 1.3 0 0 1-1.9-1.9l6.3-6.3"/>',
);
export const backIcon = icon('<path d="m14 6-6 6 6 6"/>');
export const copyIcon = icon(
  '<rect x="9" y="9" width="10.5" height="10.5" rx="2"/><path d="M15 5.5a1 1 0 0 0-1-1H6A1.5 1.5 0 0 0 4.5 6v8a1 1 0 0 0 1 1"/>',
);
export const closeIcon = icon('<path d="m7 7 10 10M17 7 7 17"/>');

const typesText = (element) =>
  element.matches('input:not([type="radio"]), textarea, select, [contenteditable]');

/** Up and down go through the messages, Enter opens (they are links), a slash searches, Escape goes back. */
export function listenToKeys({ search }) {
  document.addEventListener('keydown', (event) => {
    if (
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      document.querySelector('dialog[open], :popover-open')
    )
      return;
    const { target, key } = event;
    if (key === '/' && !typesText(target)) {
      event.preventDefault();
      search.select();
      search.focus();
    }
    if (key === 'Escape') leave(target, search);
    const inSearch = target === search && key === 'ArrowDown';
    const free = !typesText(target) && !target.matches('[type="radio"], pre, .headers, .thread');
    if ((key === 'ArrowDown' || key === 'ArrowUp') && (inSearch || free)) {
      event.preventDefault();
      step(key === 'ArrowDown' ? 1 : -1);
    }
  });
}

function step(by) {
  const rows = [...document.querySelectorAll('[data-id]')];
  const focused = rows.indexOf(document.activeElement);
  const current = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
  const next = current < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, current + by));
  rows[next]?.focus();
}

function leave(target, search) {
  if (target === search) return search.blur();
  const open = document.querySelector('[data-id][aria-current]');
  // On a phone the open message covers the list.
  const back = document.querySelector('.reading .back');
  if (back?.checkVisibility()) back.click();
  else open?.focus();
}

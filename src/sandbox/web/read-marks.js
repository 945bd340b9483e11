const key = 'read-messages';
/** As many as the mailbox holds. */
const most = 1000;

let read = load();

function load() {
  try {
    return new Set(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return new Set();
  }
}

/** Each browser has marks of its own: two people looking do not read for one another. */
export const isRead = (id) => read.has(id);

export function markRead(id) {
  if (read.has(id)) return;
  read = new Set([...read, id].slice(-most));
  try {
    localStorage.setItem(key, JSON.stringify([...read]));
  } catch {
    // Without storage the marks last as long as the page.
  }
}

addEventListener('storage', (event) => {
  if (event.key === key) read = load();
});

import { listenToKeys } from './keys.js';
import { isRead, markRead } from './read-marks.js';

const parser = new DOMParser();
const part = (name, from = document) => from.querySelector(`[data-part="${name}"]`);
const openId = () => new URL(location.href).searchParams.get('message');

let arrivedUnseen = 0;
/** Which wish was the last to ask for a part. */
const lastTurn = { list: 0, pane: 0 };
let turns = 0;

/** Takes the named parts of the page as the server shows it now. */
async function swap(url, wanted) {
  const turn = ++turns;
  for (const name of wanted) lastTurn[name] = turn;
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const page = parser.parseFromString(await answer.text(), 'text/html');
  // A slower answer to an earlier wish must not overwrite a later one.
  const names = wanted.filter((name) => lastTurn[name] === turn);
  if (names.includes('list')) keepingPlace(() => replacePart('list', page));
  if (names.includes('pane')) {
    replacePart('pane', page);
    part('main').className = part('main', page).className;
  }
  dress();
  if (names.includes('pane'))
    document.querySelector('.thread [aria-current]')?.scrollIntoView({ block: 'nearest' });
}

const replacePart = (name, page) => part(name).replaceWith(document.adoptNode(part(name, page)));

/** New rows come in above; whoever reads or walks through the list stays where they are. */
function keepingPlace(replace) {
  const scroller = () => document.querySelector('[data-scroller]');
  const focused = document.activeElement?.dataset?.id;
  const fromBottom = scroller().scrollHeight - scroller().scrollTop;
  const atTop = scroller().scrollTop < 10;
  replace();
  scroller().scrollTop = atTop ? 0 : scroller().scrollHeight - fromBottom;
  if (focused) document.querySelector(`[data-id="${focused}"]`)?.focus({ preventScroll: true });
}

/** What only the browser knows: which messages were read here, the local time, the chosen width. */
function dress() {
  const id = openId();
  if (id) markRead(id);
  for (const row of document.querySelectorAll('[data-id]')) {
    const unread = !isRead(row.dataset.id);
    row.classList.toggle('unread', unread);
    row.querySelector('[data-unread-word]').textContent = unread ? 'Unread' : '';
  }
  const width = document.querySelector(`[name="width"][value="${localStorage.getItem('letter-width')}"]`);
  if (width) width.checked = true;
  tellTimes();
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'medium' });

function tellTimes() {
  for (const time of document.querySelectorAll('time')) {
    const then = Date.parse(time.dateTime);
    const seconds = (Date.now() - then) / 1000;
    const unit = units.find(([, size]) => seconds >= size);
    time.textContent = unit ? relative.format(-Math.floor(seconds / unit[1]), unit[0]) : 'now';
    time.title = exact.format(then);
  }
}

async function go(url, { remember = true, parts = ['list', 'pane'] } = {}) {
  if (remember) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  try {
    await swap(url, parts);
  } catch {
    say('The sandbox does not answer. Is the server still running?');
  }
}

function say(text) {
  const toast = document.querySelector('[data-toast]');
  toast.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (toast.textContent = ''), 4000);
}

async function copy(button) {
  const label = button.querySelector('[data-label]');
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    label.textContent = 'Copied';
    say('Link copied');
    setTimeout(() => (label.textContent = 'Copy link'), 2000);
  } catch {
    say('The browser does not let the page copy. Select the link beside the button.');
  }
}

async function clearAll() {
  const answer = await fetch('/api/messages', { method: 'DELETE' });
  say(
    answer.ok
      ? 'All messages are cleared'
      : 'The messages could not be cleared. Reload the page and try again.',
  );
  if (answer.ok) await go('/');
}

document.addEventListener('click', async (event) => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
    return;
  const copying = event.target.closest('[data-copy]');
  if (copying) return copy(copying);
  if (event.target.closest('[data-ask-clear]')) return document.querySelector('[data-clear]').showModal();
  const link = event.target.closest('a[data-swap]');
  if (!link) return;
  event.preventDefault();
  const opened = link.dataset.id !== undefined;
  await go(link.href);
  if (opened) part('pane').querySelector('h2')?.focus({ preventScroll: true });
});

document.addEventListener('change', ({ target }) => {
  if (target.name === 'width') localStorage.setItem('letter-width', target.value);
});

const clearDialog = document.querySelector('[data-clear]');
clearDialog.addEventListener('close', () => clearDialog.returnValue === 'clear' && clearAll());

const searchForm = document.querySelector('[data-search]');
let typing;
const search = () => {
  const url = new URL(location.href);
  url.searchParams.set('q', searchForm.elements.q.value);
  if (!searchForm.elements.q.value) url.searchParams.delete('q');
  return go(url.href, { remember: false, parts: ['list'] });
};
searchForm.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(search, 150);
});
searchForm.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(typing);
  search();
});

addEventListener('popstate', () => {
  searchForm.elements.q.value = new URL(location.href).searchParams.get('q') ?? '';
  swap(location.href, ['list', 'pane']).catch(() => say('The sandbox does not answer.'));
});

let refreshing;
/** Many may arrive at once; the list is fetched once for all of them. */
function refresh(parts) {
  refreshing ??= { parts: new Set(), timer: setTimeout(runRefresh, 120) };
  for (const name of parts) refreshing.parts.add(name);
}
function runRefresh() {
  const parts = [...refreshing.parts];
  refreshing = undefined;
  swap(location.href, parts).catch(() => {});
}

function tellUnseen() {
  document.title = `${arrivedUnseen > 0 ? `(${arrivedUnseen}) ` : ''}Mailbox · Trellis sandbox`;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  arrivedUnseen = 0;
  tellUnseen();
});

/** An open letter stays as it is, but a thread of SMS grows while it is looked at. */
const partsAfter = ({ channel }) =>
  channel === 'sms' && part('pane').dataset.channel === 'sms' ? ['list', 'pane'] : ['list'];

function listen() {
  const light = document.querySelector('[data-live]');
  const events = new EventSource('/api/events');
  let wasOpen = false;
  const show = (state, text) => Object.assign(light, { className: `live ${state}`, textContent: text });
  events.addEventListener('open', () => {
    show('on', 'Live');
    if (listen.reconnecting) refresh(['list', 'pane']);
    wasOpen = true;
  });
  events.addEventListener('error', () => {
    show('off', 'Not connected');
    listen.reconnecting ||= wasOpen;
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
  events.addEventListener('arrived', ({ data }) => {
    if (document.hidden) arrivedUnseen++;
    tellUnseen();
    refresh(partsAfter(JSON.parse(data)));
  });
  events.addEventListener('changed', ({ data }) => refresh(partsAfter(JSON.parse(data))));
  events.addEventListener('cleared', () => refresh(['list', 'pane']));
}

dress();
listen();
setInterval(tellTimes, 20_000);
listenToKeys({ search: searchForm.elements.q });

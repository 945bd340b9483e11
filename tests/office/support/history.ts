type Entry = { url: string; state: unknown };

/** The document's address, which only a page that is opened anew may set to another host. */
const setAddress = (url: string) => window.happyDOM.setURL(url);

/**
 * The history of a tab. The one that comes with the document goes back within the call; browsers do it afterwards, which
 * pages that close a dialog by going back rely on.
 */
export function giveHistory(): { begin(url: string): void } {
  let entries: Entry[] = [{ url: location.href, state: null }];
  let place = 0;
  const now = () => entries[place] ?? { url: location.href, state: null };
  const toEntry = (state: unknown, url?: string | URL | null): Entry => ({
    url: url ? new URL(url, location.href).href : now().url,
    state: structuredClone(state),
  });
  const go = (steps: number) =>
    void setTimeout(() => {
      if (!entries[place + steps]) return;
      place += steps;
      setAddress(now().url);
      window.dispatchEvent(new PopStateEvent('popstate', { state: now().state }));
    });
  const tab = {
    scrollRestoration: 'auto',
    get length() {
      return entries.length;
    },
    get state() {
      return now().state;
    },
    pushState(state: unknown, _title: string, url?: string | URL | null) {
      entries = [...entries.slice(0, place + 1), toEntry(state, url)];
      place += 1;
      setAddress(now().url);
    },
    replaceState(state: unknown, _title: string, url?: string | URL | null) {
      entries[place] = toEntry(state, url);
      setAddress(now().url);
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
  };
  for (const holder of [globalThis, document.defaultView])
    Object.defineProperty(holder, 'history', { value: tab, configurable: true });
  return {
    begin(url) {
      entries = [{ url, state: null }];
      place = 0;
      setAddress(url);
    },
  };
}

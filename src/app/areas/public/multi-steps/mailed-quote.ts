import { createDraftStore } from '../form/draft-store.ts';

/** As long as an attempt to book is kept: what is sent again must be the same to the letter. */
const keptMs = 3_600_000;
const store = createDraftStore('steps.quote', keptMs);

/** The key of the quote that was sent from these steps: it proves to the booking of the same whose quote it is. */
export const mailedQuote = {
  write: (key: string) => store.write(key),
  read(): string | undefined {
    const key = store.read();
    return typeof key === 'string' ? key : undefined;
  },
  clear: () => store.clear(),
};

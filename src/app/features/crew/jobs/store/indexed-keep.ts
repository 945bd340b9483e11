import { crewStores, seqKey, toSeq, type CrewKeep, type KeepWrite } from './keep.ts';

const version = 1;

const ask = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage failed')));
  });

/** Done when it is on the disk, not when it was asked for. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the storage failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => {
    for (const store of crewStores)
      if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
  });
  return ask(request);
}

function put(transaction: IDBTransaction, writes: readonly KeepWrite[]): void {
  for (const write of writes) {
    const store = transaction.objectStore(write.store);
    if ('clear' in write) store.clear();
    else if ('remove' in write) store.delete(write.key);
    else store.put(write.value, write.key);
  }
}

/** Kept in the browser's database. Throws where it has none, as in some private windows. */
export async function openIndexedKeep(name: string): Promise<CrewKeep> {
  const database = await open(name);
  // Another tab with a newer version may change it; this one goes on when it is opened again.
  database.addEventListener('versionchange', () => database.close());
  const begin = (mode: IDBTransactionMode): IDBTransaction =>
    database.transaction([...crewStores], mode, { durability: 'strict' });
  return {
    isLasting: true,
    read: (store) => ask<unknown[]>(begin('readonly').objectStore(store).getAll()),
    get: (store, key) => ask<unknown>(begin('readonly').objectStore(store).get(key)),
    async write(writes) {
      const transaction = begin('readwrite');
      put(transaction, writes);
      await finished(transaction);
    },
    async append(toWrites) {
      const transaction = begin('readwrite');
      const done = finished(transaction);
      // Transactions that write follow each other, also those of other tabs.
      const seq = toSeq(await ask<unknown>(transaction.objectStore('meta').get(seqKey)));
      put(transaction, [...toWrites(seq), { store: 'meta', key: seqKey, value: seq }]);
      await done;
    },
    close: () => database.close(),
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { listCards } from '#engine/contracts/money/cards.ts';
import { request } from '#app/lib/api.ts';
import type { CardAccount } from './card-account.ts';
import { newestFirst, readCard, type ShownCard } from './card-record.ts';

export type CardList =
  | { state: 'waiting'; cards: readonly ShownCard[] }
  | { state: 'there' | 'failed'; cards: readonly ShownCard[] };

type Loading = {
  account: CardAccount | null;
  gateway: string | undefined;
  /** Shown from the start: what was entered before the panel was last closed. */
  first: ShownCard | null;
  onLoaded(cards: readonly ShownCard[]): void;
  onFailed(): void;
};

const filterOf = (gateway: string) =>
  JSON.stringify({ where: { active: true, gateway }, order: 'created_at DESC' });

/** The cards on an account's file; without an account, those that were entered here, which are kept nowhere else. */
export function useCards({ account, gateway, first, onLoaded, onFailed }: Loading) {
  const isAsked = account !== null && gateway !== undefined;
  const own = first && !first.isStored ? [first] : [];
  const [list, setList] = useState<CardList>({ state: isAsked ? 'waiting' : 'there', cards: own });
  const tellLoaded = useEffectEvent(onLoaded);
  const tellFailed = useEffectEvent(onFailed);
  const id = account?.id;
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (id === undefined || gateway === undefined) return;
    const stop = new AbortController();
    const load = async () => {
      const query = { filter: filterOf(gateway) };
      const records = await request(listCards, { params: { id }, query, signal: stop.signal });
      const cards = newestFirst(records.map((record) => readCard(record)));
      setList({ state: 'there', cards });
      tellLoaded(cards);
    };
    load().catch(() => {
      if (stop.signal.aborted) return;
      setList(({ cards }) => ({ state: 'failed', cards }));
      tellFailed();
    });
    return () => stop.abort();
  }, [id, gateway, round]);
  const change = (act: (cards: readonly ShownCard[]) => readonly ShownCard[]) =>
    setList(({ state, cards }) => ({ state, cards: newestFirst(act(cards)) }));
  return { list, change, reload: () => setRound((count) => count + 1) };
}

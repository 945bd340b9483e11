import { useEffect, useState } from 'react';
import { readChat, writeChat } from '#engine/contracts/messages/conversations.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';

export type Thread = AnswerOf<typeof readChat>;

/** While somebody looks: often at first, and seldom once nothing has been said for a while. */
const soonMs = 4_000;
const laterMs = 30_000;
const livelyMs = 5 * 60_000;

const waitMs = ({ lines }: Thread, failed: boolean): number => {
  const last = Date.parse(lines.at(-1)?.at ?? '');
  return !failed && Date.now() - last < livelyMs ? soonMs : laterMs;
};

/** What is said, as it is here now. In frames in which the browser keeps no cookie the page itself holds the key. */
export function useChat(given: Thread) {
  const [thread, setThread] = useState(given);
  const [key, setKey] = useState<string>();
  const headers = key === undefined ? {} : { 'x-chat-key': key };
  const isBegun = thread.lines.length > 0;

  useEffect(() => {
    if (!isBegun) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failed = false;
    const look = async () => {
      try {
        if (!document.hidden) {
          const { signal } = controller;
          const now = await request(readChat, { signal, ...(key && { headers: { 'x-chat-key': key } }) });
          // What one has seen stays, though the browser has dropped its cookie meanwhile.
          if (!signal.aborted && now.lines.at(-1)?.id !== thread.lines.at(-1)?.id && now.lines.length > 0)
            setThread(now);
        }
        failed = false;
      } catch {
        // It is asked again, only later: nothing of what stands there is wrong.
        failed = true;
      }
      if (!controller.signal.aborted) wait();
    };
    const wait = () => (timer = setTimeout(() => void look(), waitMs(thread, failed)));
    wait();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isBegun, key, thread]);

  const say = async (body: BodyOf<typeof writeChat>, idempotencyKey: string) => {
    const { key: own, ...now } = await request(writeChat, { body, idempotencyKey, headers });
    setKey(own);
    setThread(now);
  };
  return { thread, say };
}

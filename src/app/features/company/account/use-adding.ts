import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { startPasskey } from '#engine/contracts/company/passkeys.ts';
import { passkeyProblemOf } from '#app/lib/passkeys.ts';
import { notify } from '#app/ui/notify.tsx';
import { useAccountWords } from '#app/words/account/index.ts';
import { useAddPasskey } from './api.ts';

/** Adds a passkey and tells of it. What the server refuses is thrown, for whoever knows where it belongs. */
export function useAdding() {
  const { passkeys: words } = useAccountWords();
  const adding = useAddPasskey();
  const add = async (body: BodyOf<typeof startPasskey>): Promise<void> => {
    try {
      const { name } = await adding.mutateAsync(body);
      notify('success', words.added(name));
    } catch (error) {
      const problem = passkeyProblemOf(error);
      if (problem === undefined) throw error;
      // Whoever closes the device's own dialog knows that they did.
      if (problem !== 'canceled') notify('warning', problem === 'known' ? words.isKnown : words.unusable);
    }
  };
  return { add, isAdding: adding.isPending };
}

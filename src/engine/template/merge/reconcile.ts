import { indexTree } from '../../tree/index-tree.ts';
import type { Versions } from './build.ts';
import type { Deed, Deeds } from './deeds.ts';
import { groupBy } from './group-by.ts';
import { togetherKey, type Clash, type Side, type Sides } from './clash.ts';
import { changesOf, topOf } from './removals.ts';

type MergeInput = {
  versions: Versions;
  all: Sides;
  /** What would hold if everything went well together. */
  wanted: Deeds;
  judge(deeds: Deeds): string | undefined;
};

/**
 * Deeds about different things may still not go together: one hides a part in which the other requires an answer.
 * Then one side is whole, and of the other all that goes with it; the rest is one more choice.
 */
export function reconcile(given: MergeInput, chosen: Side): { deeds: Deeds; clash?: Clash } {
  const { wanted, judge, all } = given;
  const reason = judge(wanted);
  if (reason === undefined) return { deeds: wanted };
  const fits = { mine: fillUp(given, 'mine'), theirs: fillUp(given, 'theirs') };
  return {
    deeds: fits[chosen],
    clash: {
      key: togetherKey,
      reason,
      mine: missingIn(all.mine, wanted, fits.theirs),
      theirs: missingIn(all.theirs, wanted, fits.mine),
    },
  };
}

/** What one side wanted and does not get where the other side is whole. */
const missingIn = (deeds: Deeds, wanted: Deeds, got: Deeds): Deed[] =>
  [...deeds].flatMap(([key, deed]) => (wanted.get(key) === deed && got.get(key) !== deed ? [deed] : []));

/** From everything that one side did towards what is wanted, component by component, as far as that goes. */
function fillUp({ versions, all, wanted, judge }: MergeInput, side: Side): Deeds {
  let held: Deeds = all[side];
  let waiting = groupSteps(versions, all, held, wanted);
  for (let before = -1; before !== waiting.length;) {
    before = waiting.length;
    waiting = waiting.filter((keys) => {
      const next = withKeys(held, wanted, keys);
      if (judge(next) !== undefined) return true;
      held = next;
      return false;
    });
  }
  return held;
}

function withKeys(held: Deeds, wanted: Deeds, keys: readonly string[]): Deeds {
  const next = new Map(held);
  for (const key of keys) {
    const deed = wanted.get(key);
    if (deed) next.set(key, deed);
    else next.delete(key);
  }
  return next;
}

/** What has to change on the way, in steps that make sense by themselves: a part comes or goes with all in it. */
function groupSteps({ base, mine, theirs }: Versions, all: Sides, held: Deeds, wanted: Deeds): string[][] {
  const ids = (kind: 'added' | 'removed') =>
    new Set([all.mine, all.theirs].flatMap((deeds) => changesOf(deeds, kind).map(([, { node }]) => node.id)));
  const [added, removed] = [ids('added'), ids('removed')];
  const stepOf = (key: string): string => {
    const deed = held.get(key) ?? wanted.get(key);
    if (deed?.kind !== 'tree') return key;
    const { id } = deed.change.node;
    if (deed.change.kind === 'removed') return topOf(base.tree, id, removed);
    if (deed.change.kind !== 'added') return id;
    return topOf(indexTree(mine.tree).has(id) ? mine.tree : theirs.tree, id, added);
  };
  const keys = [...new Set([...held.keys(), ...wanted.keys()])];
  return [
    ...groupBy(
      keys.filter((key) => held.get(key) !== wanted.get(key)),
      stepOf,
    ).values(),
  ];
}

import type { Registry } from '../../components/registry.ts';
import { isEqual } from '../../schema/is-equal.ts';
import { build, createJudge, type Versions } from './build.ts';
import { isSameDeed, listDeeds, subjectOf, type Deed, type Deeds, type FormVersion } from './deeds.ts';
import { groupBy } from './group-by.ts';
import { togetherKey, type Choices, type Clash, type Side, type Sides } from './clash.ts';
import { findRemovals } from './removals.ts';
import { reconcile } from './reconcile.ts';
import { renameArrivals } from './rename-arrivals.ts';

export type Merge = {
  form: FormVersion;
  clashes: readonly Clash[];
  /** What each side did since the common version. */
  mine: readonly Deed[];
  theirs: readonly Deed[];
  /** As they were compared: components that both sides gave one name have two. */
  versions: Versions;
};

/**
 * Two versions of a form that come from a common one, made into one: everything that either did, and of what clashes
 * the side that was chosen; theirs where nothing was. The result is always a form that can be edited on.
 */
export function mergeTrees(given: Versions, choices: Choices, registry: Registry): Merge {
  const versions = renameArrivals(given);
  const all: Sides = {
    mine: listDeeds(versions.base, versions.mine),
    theirs: listDeeds(versions.base, versions.theirs),
  };
  const removals = settleRemovals(versions, all, choices);
  const same = settleSubjects(removals.left, choices);
  const wanted: Deeds = new Map([...same.left.theirs, ...same.left.mine]);
  const judge = createJudge(versions, registry);
  const whole = reconcile({ versions, all, wanted, judge }, choices[togetherKey] ?? 'theirs');
  const clashes = [...removals.clashes, ...same.clashes, ...(whole.clash ? [whole.clash] : [])];
  return {
    form: { ...build(versions, whole.deeds).form, ...mergeOrphans(versions) },
    clashes,
    mine: [...all.mine.values()],
    theirs: [...all.theirs.values()],
    versions,
  };
}

type Settled = { left: Sides; clashes: Clash[] };

const without = (deeds: Deeds, keys: ReadonlySet<string>): Deeds =>
  new Map([...deeds].filter(([key]) => !keys.has(key)));

const pick = (deeds: Deeds, keys: readonly string[]): Deed[] => keys.flatMap((key) => deeds.get(key) ?? []);

/** They are not edited; only a document that comes from elsewhere brings others. */
function mergeOrphans({ base, mine, theirs }: Versions): Pick<FormVersion, 'orphans'> {
  const { orphans } = isEqual(base.orphans, mine.orphans) ? theirs : mine;
  return orphans === undefined ? {} : { orphans };
}

/** Where one side took out a part in which the other worked. */
function settleRemovals({ base }: Versions, { mine, theirs }: Sides, choices: Choices): Settled {
  const clashes: Clash[] = [];
  const lost = { mine: new Set<string>(), theirs: new Set<string>() };
  const settle = (remover: Side, removing: Deeds, working: Deeds) => {
    const worker = remover === 'mine' ? 'theirs' : 'mine';
    for (const { top, removals, touches } of findRemovals(base.tree, removing, working)) {
      const key = `${remover} removed ${top}`;
      // Of a part that is gone its name says enough.
      const removed = pick(removing, [`being ${top}`]);
      const touched = pick(working, touches);
      clashes.push(
        remover === 'mine'
          ? { key, mine: removed, theirs: touched }
          : { key, mine: touched, theirs: removed },
      );
      const isRemoved = (choices[key] ?? 'theirs') === remover;
      for (const one of isRemoved ? touches : removals) lost[isRemoved ? worker : remover].add(one);
    }
  };
  settle('mine', mine, theirs);
  settle('theirs', theirs, mine);
  return { left: { mine: without(mine, lost.mine), theirs: without(theirs, lost.theirs) }, clashes };
}

/** Where both did something about one thing, and not the same. */
function settleSubjects({ mine, theirs }: Sides, choices: Choices): Settled {
  const subjects = groupBy([...mine.keys(), ...theirs.keys()], subjectOf);
  const clashes: Clash[] = [];
  const lost = { mine: new Set<string>(), theirs: new Set<string>() };
  for (const [key, both] of subjects) {
    const keys = [...new Set(both)];
    const [ours, others] = [pick(mine, keys), pick(theirs, keys)];
    if (ours.length === 0 || others.length === 0 || isAlike(mine, theirs, keys)) continue;
    clashes.push({ key, mine: ours, theirs: others });
    const loser = (choices[key] ?? 'theirs') === 'mine' ? 'theirs' : 'mine';
    for (const one of keys) lost[loser].add(one);
  }
  return { left: { mine: without(mine, lost.mine), theirs: without(theirs, lost.theirs) }, clashes };
}

const isAlike = (mine: Deeds, theirs: Deeds, keys: readonly string[]): boolean =>
  keys.every((key) => {
    const [one, other] = [mine.get(key), theirs.get(key)];
    return one !== undefined && other !== undefined && isSameDeed(one, other);
  });

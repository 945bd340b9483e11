import type {
  extraEffects,
  frequencyEffects,
  serviceEffects,
} from '#engine/contracts/catalogue/catalogue-effects.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { readEffects, type SoldKind } from './effects.ts';

type EffectsContract = typeof serviceEffects | typeof extraEffects | typeof frequencyEffects;

export const effectsRoute = (contract: EffectsContract, kind: SoldKind): Route =>
  serve(contract, (call) => {
    const { db, params, services } = requireWhole(contract, call);
    return readEffects(db, { kind, id: params.id, now: services.clock() });
  });

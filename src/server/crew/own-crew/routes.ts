import * as contracts from '#engine/contracts/crew/own-crew.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { findOwnCrews } from './crews.ts';
import { presentProfile, requireMember, saveProfile } from './profile.ts';

export const ownCrewRoutes: Route[] = [
  serve(contracts.getOwnCrewProfile, async (call) => presentProfile(call, await requireMember(call))),
  serve(contracts.updateOwnCrewProfile, async (call) => {
    const { account } = await requireMember(call);
    await saveProfile(call, account);
    return presentProfile(call, await requireMember(call));
  }),
  serve(contracts.listOwnCrews, findOwnCrews),
];

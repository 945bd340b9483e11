import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findForPerson, keepForPerson } from '#app/lib/kept-user.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { ownVisitsQuery, type OwnVisits } from './api.ts';

/** The address of this file changes with each version of these pages; what is kept has names of one language. */
const placeIn = (language: string) => ({ name: `visits-${language}`, version: import.meta.url });

/** Somebody's visits: at once as they were seen last on this phone, and as they are when the server has answered. */
export function useKeptVisits(past: number) {
  const user = useSignedInUser();
  const { language } = useSpoken();
  const [{ place, kept }] = useState(() => {
    const where = placeIn(language);
    return { place: where, kept: findForPerson(user, where) };
  });
  const visits = useQuery({
    ...ownVisitsQuery(past),
    // Only the effect below writes it, with what the same query answers.
    ...(kept && { initialData: kept.value as OwnVisits, initialDataUpdatedAt: kept.at }),
  });
  const { data, error, dataUpdatedAt } = visits;
  const isNew = data !== undefined && error === null && dataUpdatedAt !== kept?.at;
  useEffect(() => {
    if (isNew) keepForPerson(user, place, data);
  }, [user, place, data, isNew]);
  return visits;
}

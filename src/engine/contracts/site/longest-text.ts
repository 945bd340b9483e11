/** As long as any answer of a form may be, in characters: what a form accepts, its submission may hold. */
export const longestText = 5000;

import { queryOptions } from '@tanstack/react-query';
import { currentFormCalls } from '#engine/contracts/site/forms.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';

/** A form, and where visitors open it. */
export type FormPlace = { title: string; path: string };

const kinds = [
  { title: 'Booking form', prefix: 'bf', call: currentFormCalls('booking').get },
  { title: 'Quote form', prefix: 'qf', call: currentFormCalls('quote').get },
] as const;

/** Forms of the company's own: one that was never saved has no address yet. */
export const formsQuery = queryOptions({
  queryKey: ['booking_forms', 'places'],
  queryFn: async ({ signal }): Promise<FormPlace[]> => {
    const found = await Promise.all(
      kinds.map(async ({ title, prefix, call }) => {
        try {
          const { id } = await request(call, { signal });
          return [{ title, path: `/${prefix}/${id}` }];
        } catch (error) {
          if (isApiError(error) && (error.statusCode === 404 || error.statusCode === 403)) return [];
          throw error;
        }
      }),
    );
    return found.flat();
  },
});

/** In the subject of a letter to the office: whose visit it is, and when. */
export const ofWhom = '{{customer.full_name}}, {{booking.date|no date yet}}';

/** The visits of a customer, and the jobs of a crew. */
export const visits = {
  hello: (name: string) => `Hello, ${name}`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** By what the server calls it. */
  status: {
    Pending: 'Pending',
    Waitlisted: 'Waitlisted',
    Upcoming: 'Upcoming',
    'In Progress': 'In Progress',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
    Missed: 'Missed',
    'Visit Skipped': 'Visit Skipped',
    'Sent To Dispatch': 'Sent To Dispatch',
  },
  intro: 'Your visits. Times are local to each visit.',
};

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
  customer: {
    intro: 'Your visits. Times are local to each visit.',
    coming: 'Coming up',
    noneComing: 'No upcoming visits',
    noneComingText: 'Visits appear here as soon as they are booked.',
    past: 'Past visits',
    nonePast: 'No visits yet',
    nonePastText: 'Your visits appear here once they are done.',
  },
  crew: {
    intro: 'What’s next for you and your team.',
    ahead: 'Jobs ahead',
    noneAhead: 'No jobs ahead',
    noneAheadText: 'Jobs appear here when the office assigns them.',
    waiting: 'waiting for your answer',
  },
};

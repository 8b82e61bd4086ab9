export const STATUS = {
  open: 'Open',
  pending: 'Pending',
  resolved: 'Resolved',
  closed: 'Closed',
};

export const PRIORITY = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' };

/** What can be changed of a ticket. */
export const EDITABLE = {
  status: { label: 'Status', texts: STATUS },
  priority: { label: 'Priority', texts: PRIORITY },
};

/** The statuses that may follow each; the service refuses others. */
export const MOVES = {
  open: ['pending', 'resolved'],
  pending: ['open', 'resolved'],
  resolved: ['open', 'closed'],
  closed: ['open'],
};

/** Items beside a person's own that the export leaves out, by how their sort keys begin, each with the reason. */
export const leftOut: { readonly [Partition in 'USER' | 'CAND']: Readonly<Record<string, string>> } = {
  USER: {
    'UNREAD#': 'Which notices are unread: those without readAt.',
    'DUE#': 'A notice on its way, which is among the notices.',
    SETTINGS: 'A counter.',
    LEAVING: 'When the account ends, which it says itself.',
    'MAILED#': 'Of staff: their quota of mails.',
  },
  CAND: {
    'NOTE#': 'Private notes of staff, for their own work.',
    'NOTED#': 'That a note was sent once.',
    'TASK#': 'Tasks of staff, for their own work.',
    'HELD#': 'A mail to staff or to a facility on its way; what it tells is among the applications.',
    'P#CALENDAR': 'That there is a link of her calendar: a digest, which opens nothing.',
    ALERTED: 'Counters, by which she is not told too often.',
  },
};

/** The cause of a rejection by staff: its words for staff, and what the candidate reads unless staff write something else [W09]. */
export const rejectCauses = {
  filled: { label: 'Position filled', toCandidate: 'The facility has filled this position.' },
  cancelled: { label: 'Position cancelled', toCandidate: 'The facility has cancelled this position.' },
  otherCandidate: {
    label: 'Facility chose another candidate',
    toCandidate: 'The facility has decided for another candidate this time.',
  },
  requirements: {
    label: 'Requirements not met',
    toCandidate: 'This job asks for something that is not in your profile yet.',
  },
  dates: { label: 'Dates do not fit', toCandidate: 'Your dates and those of this job do not fit together.' },
  unreachable: { label: 'Candidate not reached', toCandidate: 'We could not reach you about this job in time.' },
  candidateDeclined: {
    label: 'Candidate no longer interested',
    toCandidate: 'You told us that you are not interested.',
  },
  other: { label: 'Other', toCandidate: '' },
} as const;

export type RejectCause = keyof typeof rejectCauses;
export const rejectCauseNames = Object.keys(rejectCauses) as [RejectCause, ...RejectCause[]];

/** Seconds in which staff may undo a move, and the most letters of what they write beside one. */
export const undoSeconds = 10;
export const mostStepWords = 500;

/** What a press in the last second needs to get to the server; after that nothing is undone, and what waited for it goes out. */
export const undoMs = (undoSeconds + 5) * 1000;

/** How long the reason is with which a candidate declines an offer. */
export const mostDeclineLetters = 1000;

interface Undoable {
  /** Takes the step before it back. */
  readonly isUndo?: boolean | undefined;
}

/** The steps that still hold: without those that were undone, and without the undoing. */
export function standingSteps<S extends Undoable>(steps: readonly S[]): readonly S[] {
  const standing: S[] = [];
  for (const step of steps) {
    if (step.isUndo) standing.pop();
    else standing.push(step);
  }
  return standing;
}

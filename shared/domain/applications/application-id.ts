/** What names an application in an address: both ids have no tilde. */
export function applicationIdOf(candidateId: string, jobId: string): string {
  return `${candidateId}~${jobId}`;
}

/** The ids of the candidate and the job in it; empty where there is none. */
export function readApplicationId(id: string): { readonly candidateId: string; readonly jobId: string } {
  const [candidateId = '', jobId = ''] = id.split('~');
  return { candidateId, jobId };
}

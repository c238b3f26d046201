import { useSWRConfig } from 'swr';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { type Read, readTogether, useRead } from '../../lib/data.ts';

/** The whole profile of the candidate. */
export function useDetails(): Read<CandidateDetails> {
  return useRead(api.candidate.details, {}, undefined, readTogether);
}

/** The answer of a save or a removal. */
export type StoredParts = Answer<typeof api.candidate.saveAbout>;

/** The profile with the parts of an answer. */
export function withStored(before: CandidateDetails, answer: StoredParts): CandidateDetails {
  const parts = answer as Partial<CandidateDetails>;
  return { ...before, ...parts, versions: { ...before.versions, ...answer.versions } };
}

/** Updates the cached profile with the answer of the server, without another read; a wallet that is shown is read again. */
export function useKeepDetails(): (change: (before: CandidateDetails) => CandidateDetails) => void {
  const { mutate } = useSWRConfig();
  const isDetails = (key: unknown) => Array.isArray(key) && key[0] === api.candidate.details.path;
  const isWallet = (key: unknown) => Array.isArray(key) && key[0] === api.candidate.wallet.path;
  return (change) => {
    void mutate(isDetails, (before: CandidateDetails | undefined) => before && change(before), { revalidate: false });
    void mutate(isWallet);
  };
}

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchBar } from '../../ui/staff/search-bar.tsx';
import { SearchField } from '../../ui/staff/search-field.tsx';
import { mostWords } from './application-view.ts';
import type { ApplicationList } from './use-applications.ts';

/** Narrows the list by words, and shows the candidate or the job that it is narrowed to already. */
export function ApplicationFilters({ list }: { list: ApplicationList }) {
  const { candidateId, jobId, status } = list.view;
  const candidate = list.known.find((row) => row.candidateId === candidateId)?.candidateName;
  const job = list.known.find((row) => row.job.jobId === jobId)?.job.jobTitle;
  return (
    <SearchBar>
      <FilterField key={list.cleared} words={list.view.words} onType={list.type} />
      {candidateId && (
        <Button kind="quiet" onClick={() => list.go({ jobId, status })}>
          Candidate: {candidate || 'this one'} <span aria-hidden="true">×</span>
          <span className="visually-hidden">, show all candidates</span>
        </Button>
      )}
      {jobId && (
        <Button kind="quiet" onClick={() => list.go({ candidateId, status })}>
          Job: {job || 'this one'} <span aria-hidden="true">×</span>
          <span className="visually-hidden">, show all jobs</span>
        </Button>
      )}
    </SearchBar>
  );
}

/** Has its own state, so that a long list does not slow down typing. */
function FilterField({ words, onType }: { words: string; onType(text: string): void }) {
  const [text, setText] = useState(words);
  return (
    <SearchField
      label="Filter by candidate, job or place"
      most={mostWords}
      value={text}
      onType={(next) => {
        setText(next);
        if (next.trim().length <= mostWords) onType(next);
      }}
    />
  );
}

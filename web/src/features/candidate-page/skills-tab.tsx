import { useState } from 'react';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { retakeReasonLabels } from '#shared/domain/checklists/validity.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Empty, Pill } from '../../ui/surfaces.tsx';
import { ScoresDrawer } from './scores-drawer.tsx';

type Skill = CandidateDetails['skillList'][number];

interface SkillsTabProps {
  details: CandidateDetails;
  onFetch(file: { readonly fileId: string; readonly fileName: string }): void;
}

/** The checklists that a candidate has begun, with their scores and, once submitted, the PDF. */
export function SkillsTab({ details, onFetch }: SkillsTabProps) {
  const [opened, setOpened] = useState<Skill>();
  const { skillList, basicInfo } = details;
  if (skillList.length === 0) return <Empty>No checklist was begun yet.</Empty>;
  const columns: readonly DataColumn<Skill>[] = [
    { title: 'Checklist', kind: 'name', cell: ({ assessmentName }) => assessmentName },
    {
      title: 'State',
      kind: 'short',
      cell: ({ isComplete, percentageComplete }) => (
        <Pill kind={isComplete ? 'good' : 'plain'}>{isComplete ? 'Complete' : `${percentageComplete}%`}</Pill>
      ),
    },
    {
      title: 'Completed',
      kind: 'short',
      isNamed: true,
      cell: ({ completedDate }) => (completedDate ? shortDayText(completedDate) : <span className="soft">–</span>),
    },
    {
      title: 'Valid until',
      kind: 'short',
      isNamed: true,
      cell: ({ validUntil, reason, retake }) => (
        <>
          {validUntil ? shortDayText(validUntil) : <span className="soft">–</span>}
          {reason && <p className="soft small">{retakeReasonLabels[reason]}</p>}
          {retake && <p className="soft small">New version: {retake.percentageComplete}%</p>}
        </>
      ),
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (skill) => (
        <>
          <RowAction act="Scores" of={`of ${skill.assessmentName}`} icon="eye" onClick={() => setOpened(skill)} />
          {skill.fileId && (
            <RowAction act="Download" of={skill.assessmentName} icon="download" onClick={() => onFetch(skill)} />
          )}
          {skill.versions?.map((one) => (
            <RowAction
              key={one.fileId}
              act="Superseded"
              of={`${skill.assessmentName} of ${shortDayText(one.completedDate)}`}
              icon="download"
              onClick={() => onFetch(one)}
            />
          ))}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label="Skills"
        columns={columns}
        rows={skillList}
        keyOf={({ assessmentId }) => assessmentId}
        expected={3}
      />
      {opened && (
        <ScoresDrawer
          candidateId={basicInfo.id}
          assessmentId={opened.assessmentId}
          name={opened.assessmentName}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

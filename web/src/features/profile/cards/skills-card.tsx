import { Progress } from 'antd';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { call } from '../../../lib/call.ts';
import { useRead } from '../../../lib/data.ts';
import { download } from '../../../lib/download.ts';
import { downloadFault } from '../../../lib/download-fault.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { bySpecialty, isOfOwnProfession } from '../checklist-order.ts';
import styles from './cards.module.css';
import { EarlierVersions, Retake } from './checklist-versions.tsx';
import { Entries, ProfileCard } from './profile-card.tsx';

type Skill = CandidateDetails['skillList'][number];

/** One row for each checklist that was begun, and the way to a new one. */
export function SkillsCard({ details }: { details: CandidateDetails }) {
  const { skillList } = details;
  const rows = skillList.map((skill) => ({ ...skill, id: skill.assessmentId }));
  return (
    <ProfileCard title="Skills Checklist" isIncomplete={!skillList.some(({ isComplete }) => isComplete)}>
      {rows.length > 0 && <Entries entries={rows}>{(skill) => <SkillRow skill={skill} />}</Entries>}
      <NewSkill details={details} />
    </ProfileCard>
  );
}

function SkillRow({ skill }: { skill: Skill }) {
  const [isLoading, setLoading] = useState(false);

  async function fetchFile(file: Pick<Skill, 'fileId' | 'fileName'> = skill) {
    setLoading(true);
    try {
      const named = file.fileId
        ? file
        : await call(api.candidate.createSkillFile, {}, { AssessmentId: skill.assessmentId });
      await download(api.candidate.skillFile, { id: named.fileId, name: named.fileName }, named.fileName);
    } catch (error) {
      toast.failure(downloadFault(error));
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <div className={styles.row}>
        <Link to={paths.skill(skill.assessmentId)} className={styles.play} aria-label={`Open ${skill.assessmentName}`}>
          <Icon name="play" isFilled />
        </Link>
        <div className={styles.skill}>
          <p className={styles.strong}>{skill.assessmentName}</p>
          <p className="soft">
            {skill.isComplete ? completed(skill.completedDate) : `${skill.percentageComplete}% completed`}
          </p>
          {skill.validUntil && <p className="soft">Valid until {shortDayText(skill.validUntil)}</p>}
          {!skill.isComplete && (
            <Progress
              percent={skill.percentageComplete}
              status="normal"
              size="small"
              showInfo={false}
              aria-hidden="true"
            />
          )}
        </div>
        <IconButton
          label={`Download ${skill.assessmentName}`}
          icon={<Icon name="download" />}
          disabled={!skill.isComplete}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void fetchFile()}
        />
      </div>
      <Retake skill={skill} />
      <EarlierVersions skill={skill} onFetch={(file) => void fetchFile(file)} />
    </>
  );
}

/** Done, and when; the day of a checklist that was completed long ago is not known. */
function completed(day: string): string {
  return day ? `Complete · ${shortDayText(day)}` : 'Complete';
}

function NewSkill({ details }: { details: CandidateDetails }) {
  const id = useId();
  const navigate = useNavigate();
  const [isAll, setAll] = useState(false);
  const { data } = useRead(api.datalist.skillAssessments, {}, undefined, { revalidateOnFocus: false });
  const left = (data ?? []).filter((one) => !details.skillList.some(({ assessmentId }) => assessmentId === one.id));
  const own = left.filter((one) => isOfOwnProfession(one, details));
  const options = bySpecialty(isAll ? left : own, details).map((one) => ({ value: one.id, label: one.name }));
  return (
    <div className={styles.add}>
      <label htmlFor={id}>Add a new skill</label>
      <Choice<string>
        id={id}
        placeholder="Choose a checklist"
        // Not by the device's list, which chooses with every arrow key: a choice leaves the page.
        isLong
        options={options}
        onChange={(chosen) => chosen && void navigate(paths.skill(chosen))}
      />
      {own.length < left.length && !isAll && (
        <Button kind="bare" onClick={() => setAll(true)}>
          Show checklists of other professions
        </Button>
      )}
    </div>
  );
}

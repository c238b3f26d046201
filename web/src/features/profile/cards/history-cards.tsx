import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { monthAndYear } from '#shared/domain/day-text.ts';
import type { CardProps } from './card-props.ts';
import { Entries, Lines, NothingYet, ProfileCard } from './profile-card.tsx';

/** Where the candidate has worked, the newest first. */
export function WorkCard({ details, onEdit }: CardProps) {
  const entries = [...details.workHistoryList].sort((a, b) => b.startDate.localeCompare(a.startDate));
  const edit = () => onEdit('work');
  return (
    <ProfileCard title="Job Experience" onEdit={edit} isIncomplete={entries.length === 0}>
      {entries.length === 0 ? (
        <NothingYet action="Add job experience" onAct={edit}>
          Tell where you have worked.
        </NothingYet>
      ) : (
        <Entries entries={entries}>
          {(work) => (
            <>
              <Lines
                title={work.facility || work.jobTitle || 'Job'}
                more={[work.facility && work.jobTitle, work.specialty].filter(Boolean).join(' · ')}
              />
              <Lines
                title={`${monthAndYear(work.startDate)} - ${work.present ? 'Present' : monthAndYear(work.endDate)}`}
                more={[work.city, work.state].filter(Boolean).join(', ')}
              />
            </>
          )}
        </Entries>
      )}
    </ProfileCard>
  );
}

/** People who can tell about the candidate's work. */
export function ReferencesCard({ details: { referenceList }, onEdit }: CardProps) {
  const edit = () => onEdit('references');
  return (
    <ProfileCard title="References" onEdit={edit} isIncomplete={referenceList.length === 0}>
      {referenceList.length === 0 ? (
        <NothingYet action="Add reference" onAct={edit}>
          Name somebody who knows your work.
        </NothingYet>
      ) : (
        <Entries entries={referenceList}>
          {(one) => (
            <Lines
              title={`${one.firstName} ${one.lastName}`}
              more={
                <>
                  {[one.jobTitle, one.companyName].filter(Boolean).join(' · ')}
                  <br />
                  {one.preferredContactMethod === 'Email' ? one.email : shownPhone(one.phone)}
                </>
              }
            />
          )}
        </Entries>
      )}
    </ProfileCard>
  );
}

/** Schools and degrees. */
export function EducationCard({ details: { educationList }, onEdit }: CardProps) {
  const edit = () => onEdit('education');
  return (
    <ProfileCard title="Education" onEdit={edit} isIncomplete={educationList.length === 0}>
      {educationList.length === 0 ? (
        <NothingYet action="Add education" onAct={edit}>
          Add the school you graduated from.
        </NothingYet>
      ) : (
        <Entries entries={educationList}>
          {(one) => (
            <Lines
              title={one.school}
              more={[one.degree, one.state, monthAndYear(one.graduationDate)].filter(Boolean).join(' · ')}
            />
          )}
        </Entries>
      )}
    </ProfileCard>
  );
}

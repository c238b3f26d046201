import { shownPhone } from '#shared/domain/contact/phone.ts';
import { monthAndYear } from '#shared/domain/days/day-text.ts';
import type { CardProps } from './card-props.ts';
import { Lines, ListCard } from './profile-card.tsx';

const inLine = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

/** Where the candidate has worked, the newest first. */
export function WorkCard({ details, onEdit }: CardProps) {
  const entries = [...details.workHistoryList].sort((a, b) => b.startDate.localeCompare(a.startDate));
  return (
    <ListCard
      title="Job Experience"
      onEdit={() => onEdit('work')}
      isIncomplete={entries.length === 0}
      entries={entries}
      empty="Tell where you have worked."
      action="Add job experience"
      nameOf={({ facility, jobTitle }) => facility || jobTitle || 'Job'}
      onEntry={(id) => onEdit('work', id)}
    >
      {(work) => (
        <>
          <Lines
            title={work.facility || work.jobTitle || 'Job'}
            more={inLine(work.facility && work.jobTitle, work.specialty)}
          />
          <Lines
            title={`${monthAndYear(work.startDate)} - ${work.present ? 'Present' : monthAndYear(work.endDate)}`}
            more={[work.city, work.state].filter(Boolean).join(', ')}
          />
        </>
      )}
    </ListCard>
  );
}

/** People who can tell about the candidate's work. */
export function ReferencesCard({ details: { referenceList }, onEdit }: CardProps) {
  return (
    <ListCard
      title="References"
      onEdit={() => onEdit('references')}
      isIncomplete={referenceList.length === 0}
      entries={referenceList}
      empty="Name a person who knows your work."
      action="Add reference"
      nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      onEntry={(id) => onEdit('references', id)}
    >
      {(one) => (
        <Lines
          title={`${one.firstName} ${one.lastName}`}
          more={
            <>
              {inLine(one.jobTitle, one.companyName)}
              <br />
              {one.preferredContactMethod === 'Email' ? one.email : shownPhone(one.phone)}
            </>
          }
        />
      )}
    </ListCard>
  );
}

/** Schools and degrees. */
export function EducationCard({ details: { educationList }, onEdit }: CardProps) {
  return (
    <ListCard
      title="Education"
      onEdit={() => onEdit('education')}
      isIncomplete={educationList.length === 0}
      entries={educationList}
      empty="Add the school you graduated from."
      action="Add education"
      nameOf={({ school }) => school}
      onEntry={(id) => onEdit('education', id)}
    >
      {(one) => <Lines title={one.school} more={inLine(one.degree, one.state, monthAndYear(one.graduationDate))} />}
    </ListCard>
  );
}

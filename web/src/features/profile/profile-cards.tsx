import type { ReactNode } from 'react';
import type { CandidateDetails } from '#shared/contract/candidate.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { shownPhone } from '#shared/domain/phone-text.ts';
import { Card } from '../../ui/surfaces.tsx';
import styles from './profile.module.css';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly more: string;
}

/** The profile as it stands, card by card. */
export function ProfileCards({ details }: { details: CandidateDetails }) {
  const { basicInfo: basic } = details;
  return (
    <div className={styles.grid}>
      <ProfileCard title="Personal Information">
        <dl className={styles.facts}>
          <Fact name="Name">{`${basic.firstName} ${basic.lastName}`}</Fact>
          <Fact name="Email">{basic.email}</Fact>
          <Fact name="Phone">{shownPhone(basic.phone)}</Fact>
          <Fact name="Home">{placeOf(basic)}</Fact>
          <Fact name="Date of birth">{basic.dateOfBirth && dayOrText(basic.dateOfBirth)}</Fact>
          <Fact name="SSN">{basic.ssn}</Fact>
        </dl>
      </ProfileCard>
      <ProfileCard title="Specialties">
        <Entries
          empty="No specialties yet"
          entries={basic.specialtyList.map(({ uid, label, category }) => ({ id: uid, title: label, more: category }))}
        />
      </ProfileCard>
      <ProfileCard title="Skills Checklist">
        <Entries empty="No checklist yet" entries={details.skillList.map(skillEntry)} />
      </ProfileCard>
      <ProfileCard title="Resume">
        <Entries empty="No resume yet" entries={details.resumeList.slice(0, 1).map(fileEntry)} />
      </ProfileCard>
      <ProfileCard title="Job Experience">
        <Entries empty="No work experience yet" entries={details.workHistoryList.map(workEntry)} />
      </ProfileCard>
      <ProfileCard title="References">
        <Entries
          empty="No references yet"
          entries={details.referenceList.map((one) => ({
            id: one.id,
            title: `${one.firstName} ${one.lastName}`,
            more: [one.jobTitle, one.companyName].filter(Boolean).join(', '),
          }))}
        />
      </ProfileCard>
      <ProfileCard title="Licenses">
        <p>{basic.licenseStateList.join(', ') || 'No licensed states yet'}</p>
        {basic.isCompactLicense && <p className={styles.soft}>Compact license</p>}
        <Entries empty="No license documents yet" entries={details.licenseList.map(fileEntry)} />
      </ProfileCard>
      <ProfileCard title="Education">
        <Entries
          empty="No education yet"
          entries={details.educationList.map(({ id, school, degree, state }) => ({
            id,
            title: school,
            more: [degree, state].filter(Boolean).join(', '),
          }))}
        />
      </ProfileCard>
      <ProfileCard title="Certifications">
        <Entries
          empty="No certifications yet"
          entries={details.certificationList.map(({ id, name, expirationDate }) => ({
            id,
            title: name,
            more: expirationDate ? `Expires ${dayOrText(expirationDate)}` : '',
          }))}
        />
      </ProfileCard>
      <ProfileCard title="Job Preferences">
        <dl className={styles.facts}>
          <Fact name="States">{basic.desiredLocationList.join(', ')}</Fact>
          <Fact name="Shifts">{basic.desiredShiftPreferenceList.join(', ')}</Fact>
          <Fact name="Start date">{basic.dateAvailable ? dayOrText(basic.dateAvailable) : 'Not actively looking'}</Fact>
          <Fact name="Quality">{basic.desiredQuality}</Fact>
        </dl>
      </ProfileCard>
    </div>
  );
}

function ProfileCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || 'Not given yet'}</dd>
    </>
  );
}

function Entries({ entries, empty }: { entries: readonly Entry[]; empty: string }) {
  if (entries.length === 0) return <p className={styles.soft}>{empty}</p>;
  return (
    <ul className={styles.list}>
      {entries.map(({ id, title, more }) => (
        <li key={id}>
          <p>{title}</p>
          {more && <p className={styles.more}>{more}</p>}
        </li>
      ))}
    </ul>
  );
}

function skillEntry(skill: CandidateDetails['skillList'][number]): Entry {
  const more = skill.isComplete ? 'Complete' : `${skill.percentageComplete}% completed`;
  return { id: skill.assessmentId, title: skill.assessmentName, more };
}

function workEntry(work: CandidateDetails['workHistoryList'][number]): Entry {
  const until = work.present ? 'today' : work.endDate && dayOrText(work.endDate);
  const more = [work.jobTitle, [work.startDate && dayOrText(work.startDate), until].filter(Boolean).join(' to ')];
  return { id: work.id, title: work.facility, more: more.filter(Boolean).join(', ') };
}

function fileEntry(file: { id: string; fileName: string; createdDate: string }): Entry {
  const added = file.createdDate.slice(0, 10);
  return { id: file.id, title: file.fileName, more: added ? `Added ${dayOrText(added)}` : '' };
}

function placeOf({ city, state, zipCode }: { city: string; state: string; zipCode: string }): string {
  return [city, state].filter(Boolean).join(', ') || zipCode;
}

/** A stored day as people read it; anything else (a masked date) as it is. */
function dayOrText(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? shownDay(text) : text;
}

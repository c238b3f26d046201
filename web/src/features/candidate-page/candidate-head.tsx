import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { presentAssignments } from '#shared/domain/assignments/engagements.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { daysAgo, monthDay } from '#shared/domain/days/day-words.ts';
import { counted } from '#shared/domain/grouped.ts';
import { stateNameOf } from '#shared/domain/place/location.ts';
import { dateFormat } from '../../lib/date-format.ts';
import { localDay } from '../../lib/local-day.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Proof } from '../../ui/staff/proof.tsx';
import { Avatar } from '../../ui/surfaces.tsx';
import styles from './candidate-head.module.css';
import type { CandidatePageData } from './use-candidate-page.ts';

/** Who it is, how to reach them, who is in charge, how far the profile is, and what they are looking for. */
export function CandidateHead({ page: { head, details }, owner }: { page: CandidatePageData; owner: ReactNode }) {
  const { basicInfo: own, progress } = details;
  const name = `${own.firstName} ${own.lastName}`.trim();
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Avatar name={name} src={own.pictureUrlPath || undefined} size={48} />
        <div className={styles.lines}>
          <p className="soft">
            {[own.primarySpecialty, own.specialtyList[0]?.label, placeOf(own)].filter(Boolean).join(' · ')}
          </p>
          <p className={styles.contacts}>
            {own.phone && (
              <span>
                <Icon name="phone" size={16} /> <a href={`tel:${own.phone}`}>{shownPhone(own.phone)}</a>{' '}
                <Proof isVerified={head.phoneVerified} />
              </span>
            )}
            {own.phone && <span className="soft">{timeThere(head.timeZone)} there</span>}
            {head.lastActiveOn && <span className="soft">Last active {daysAgo(head.lastActiveOn, localDay())}</span>}
            {own.email && (
              <span>
                <Icon name="mail" size={16} /> <a href={`mailto:${own.email}`}>{own.email}</a>{' '}
                <Proof isVerified={head.emailVerified} comesBack={head.emailComesBack} />
              </span>
            )}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name="Owner">{owner}</Fact>
        <Fact name="Profile">
          <Progress
            percent={progress.percent}
            size="small"
            status="normal"
            aria-label="Profile progress"
            className={styles.progress ?? ''}
          />
        </Fact>
        <Fact name="Free from">{own.dateAvailable ? shortDayText(own.dateAvailable) : 'Not actively looking'}</Fact>
        <Fact name="Wishes">
          {[own.desiredLocationList.map(stateNameOf).join(', '), own.desiredShiftPreferenceList.join(', ')]
            .filter(Boolean)
            .join(' · ') || <span className="soft">None given</span>}
        </Fact>
        <Fact name="Open">{openText(head.engagements) || <span className="soft">Nothing</span>}</Fact>
        <Fact name="Since">
          {shortDayText(localDay(new Date(head.registeredAt)))}, notices{' '}
          {own.notificationsActive ? `by ${own.preferredContactMethod.toLowerCase()}` : 'off'}
        </Fact>
        {head.referredBy && (
          <Fact name="Referred by">
            <Link to={paths.candidate(head.referredBy.id)}>{head.referredBy.name}</Link>
          </Fact>
        )}
      </dl>
    </header>
  );
}

/** "Austin, TX from Jan 4, 1 offer, 3 applications". */
function openText(engagements: CandidatePageData['head']['engagements']): string {
  const [accepted] = presentAssignments(engagements, localDay());
  const count = (kind: string) => engagements.filter((one) => one.kind === kind).length;
  const [offers, applied] = [count('offered'), count('applied')];
  return [
    accepted && `${accepted.name} ${accepted.firstDay > localDay() ? 'from' : 'since'} ${monthDay(accepted.firstDay)}`,
    offers > 0 && counted(offers, 'offer'),
    applied > 0 && counted(applied, 'application'),
  ]
    .filter(Boolean)
    .join(', ');
}

const timeThere = (timeZone: string) => dateFormat({ timeStyle: 'short', timeZone })(new Date().toISOString());

const placeOf = ({ city, state }: { city: string; state: string }) => [city, state].filter(Boolean).join(', ');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { shortDayText } from '#shared/domain/days/day-text.ts';
import { earliestToday, hasExpired } from '#shared/domain/days/plausible-days.ts';
import { isSlotFile } from '#shared/domain/document-slots.ts';
import { licenseName } from '#shared/domain/documents/document-requests.ts';
import { currentLicenses, isReplaced, stateLicenses } from '#shared/domain/eligibility/credentials.ts';
import { counted } from '#shared/domain/grouped.ts';
import { stateNameOf } from '#shared/domain/place/location.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/surfaces.tsx';
import { EarlierPapers } from '../credentials/earlier-papers.tsx';
import { FileRow } from '../file-row.tsx';
import { ownProfession } from '../own-profession.ts';
import { keptFound, rowsIn } from '../resume/found/kept-found.ts';
import { WaitingCards } from '../resume/found/waiting-cards.tsx';
import type { CardProps } from './card-props.ts';
import { Entries, Fact, Facts, Lines, ListCard, NothingYet, ProfileCard } from './profile-card.tsx';
import { useReading } from './reading.ts';

/** The resume; only the first is shown. */
export function ResumeCard({ details, onEdit }: CardProps) {
  const [resume] = details.resumeList;
  const edit = () => onEdit('resume');
  // Staff who have acted for the candidate on this device decide nothing where they read.
  const waiting = useReading() ? 0 : rowsIn(keptFound(details.basicInfo.id));
  return (
    <ProfileCard title="Resume" onEdit={edit} isIncomplete={!resume}>
      {resume ? (
        <>
          <FileRow file={resume} />
          {waiting > 0 && (
            <div className="buttons">
              <Button kind="quiet" onClick={() => onEdit('found')}>
                Look at {counted(waiting, 'thing')} found in it
              </Button>
            </div>
          )}
        </>
      ) : (
        <NothingYet action="Upload resume" onAct={edit}>
          Upload your resume as a PDF, Word or text file.
        </NothingYet>
      )}
    </ProfileCard>
  );
}

/** Licensed states and license documents. */
export function LicenseCard({ details, onEdit }: CardProps) {
  const { basicInfo: own, licenseList } = details;
  const all = currentLicenses(stateLicenses(own.stateLicenseList, licenseList));
  const licenses = all.filter(({ expirationDate }) => expirationDate);
  const numberOf = (state: string) => {
    const { number } = own.stateLicenseList.find((one) => one.state === state) ?? {};
    return number ? `, number ${number}` : '';
  };
  const edit = () => onEdit('license');
  return (
    <ProfileCard title="Licenses" onEdit={edit} isIncomplete={details.progress.missing.includes('license')}>
      <div className="buttons">
        {own.licenseStateList.map((state) => (
          <Pill key={state}>{stateNameOf(state)}</Pill>
        ))}
        {own.isCompactLicense && mayBeCompact(ownProfession(details)) && <Pill kind="accent">Compact license</Pill>}
      </div>
      {licenses.length > 0 && (
        <Facts>
          {licenses.map(({ state, isMultistate, expirationDate }) => (
            <Fact key={state} name={`${stateNameOf(state)} license`}>
              {`${hasExpired(expirationDate, earliestToday()) ? 'Expired' : 'Until'} ${shortDayText(expirationDate)}${isMultistate ? ', multistate' : ''}${numberOf(state)}`}
            </Fact>
          ))}
        </Facts>
      )}
      {licenseList.length === 0 ? (
        <NothingYet action="Upload license" onAct={edit}>
          Upload a copy of your license.
        </NothingYet>
      ) : (
        <Entries entries={licenseList}>
          {(file) => (
            <>
              <Lines title={licenseName(file.state)} />
              <FileRow
                file={file}
                isReplaced={isReplaced(
                  file,
                  licenseList.filter(({ state }) => state !== undefined && state === file.state),
                )}
              />
            </>
          )}
        </Entries>
      )}
      <EarlierPapers papers={details.earlierList?.filter(({ place }) => place === 'license') ?? []} />
    </ProfileCard>
  );
}

/** Certifications with their documents; the fixed documents have cards of their own. */
export function CertificationsCard({ details, onEdit }: CardProps) {
  const entries = details.certificationList.filter((one) => !isSlotFile(one));
  const isOnlyRead = useReading() !== undefined;
  const add = (certificationId: number) => onEdit('certifications', String(certificationId));
  return (
    <ListCard
      title="Certifications"
      onEdit={() => onEdit('certifications')}
      isIncomplete={details.progress.missing.includes('certifications')}
      entries={entries}
      empty="Add your BLS, ACLS and whatever else you hold."
      action="Add certification"
      nameOf={({ name }) => name}
      onEntry={(id) => onEdit('certifications', id)}
      foot={
        <>
          <EarlierPapers papers={details.earlierList?.filter(({ place }) => place === 'certifications') ?? []} />
          {!isOnlyRead && <WaitingCards details={details} onAdd={add} />}
        </>
      }
    >
      {(one) => (
        <>
          <Lines title={one.name} />
          <FileRow file={one} />
        </>
      )}
    </ListCard>
  );
}

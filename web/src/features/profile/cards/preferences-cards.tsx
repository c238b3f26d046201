import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { stateNameOf } from '#shared/domain/place/location.ts';
import { call } from '../../../lib/call.ts';
import { IconButton } from '../../../ui/button.tsx';
import { savedMessage } from '../../../ui/forms/save-failure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useKeepDetails, withStored } from '../use-details.ts';
import type { CardProps } from './card-props.ts';
import styles from './cards.module.css';
import { Entries, Fact, Facts, Lines, NothingYet, ProfileCard } from './profile-card.tsx';
import { useReading } from './reading.ts';

type Specialty = CandidateDetails['basicInfo']['specialtyList'][number];

/** Specialties; one can be deleted while there is another. */
export function SpecialtiesCard({ details, onEdit }: CardProps) {
  const isOnlyRead = useReading() !== undefined;
  const keepDetails = useKeepDetails();
  const [toDelete, setToDelete] = useState<Specialty>();
  const all = details.basicInfo.specialtyList;
  const edit = () => onEdit('specialties');

  async function remove(specialty: Specialty) {
    const left = all.filter(({ id }) => id !== specialty.id).map(({ id }) => id);
    const body = { specialtyList: left, primarySpecialty: left[0] ?? null, version: details.versions.specialties ?? 0 };
    const answer = await call(api.candidate.saveSpecialties, {}, body);
    keepDetails((before) => withStored(before, answer));
    toast.success(savedMessage);
  }

  return (
    <ProfileCard title="Specialties" onEdit={edit}>
      {all.length === 0 ? (
        <NothingYet action="Add specialties" onAct={edit}>
          Tell what you are good at.
        </NothingYet>
      ) : (
        <Entries entries={all.map((one) => ({ ...one, id: one.uid, number: one.id }))}>
          {({ number, ...one }) => (
            <div className={styles.row}>
              <div>
                <Lines title={one.label} more={one.category} />
              </div>
              {all.length > 1 && !isOnlyRead && (
                <IconButton
                  danger
                  label={`Delete ${one.label}`}
                  icon={<Icon name="trash" />}
                  onClick={() => setToDelete({ ...one, id: number })}
                />
              )}
            </div>
          )}
        </Entries>
      )}
      {details.basicInfo.chartingSystemList.length > 0 && (
        <Facts>
          <Fact name="Charting systems">{details.basicInfo.chartingSystemList.join(', ')}</Fact>
        </Facts>
      )}
      {toDelete && (
        <DeleteDialog name={toDelete.label} onClose={() => setToDelete(undefined)} onDelete={() => remove(toDelete)} />
      )}
    </ProfileCard>
  );
}

/** Free text about the candidate's work. */
export function SummaryCard({ details, onEdit }: CardProps) {
  const { professionalSummary } = details.basicInfo;
  const edit = () => onEdit('summary');
  return (
    <ProfileCard title="Professional Summary" onEdit={edit}>
      {professionalSummary ? (
        <p className={styles.summary}>{professionalSummary.slice(0, 2000)}</p>
      ) : (
        <NothingYet action="Add summary" onAct={edit}>
          A few lines about your work, for those who decide.
        </NothingYet>
      )}
    </ProfileCard>
  );
}

const shiftNames: Readonly<Record<string, string>> = { days: 'Days', nights: 'Nights', mids: 'Mids' };

/** What kind of job is wanted. */
export function PreferencesCard({ details: { basicInfo: own }, onEdit }: CardProps) {
  return (
    <ProfileCard title="Job Preferences" onEdit={() => onEdit('preferences')}>
      <Facts>
        <Fact name="States">{own.desiredLocationList.map(stateNameOf).join(', ')}</Fact>
        <Fact name="Shifts">
          {own.desiredShiftPreferenceList.map((shift) => shiftNames[shift] ?? shift).join(', ')}
        </Fact>
        <Fact name="Start date">{own.dateAvailable ? shortDayText(own.dateAvailable) : 'Not actively looking'}</Fact>
        <Fact name="What matters most">{own.desiredQuality}</Fact>
      </Facts>
    </ProfileCard>
  );
}

import type { JobDetail } from '#shared/contract/job-shapes.ts';
import styles from './job-requirements.module.css';

/** What the job asks for: specialties, then credentials. */
export function JobRequirements({ job }: { job: JobDetail }) {
  const { specialtyRequirementList: specialties, credentialRequirementList: credentials } = job;
  return (
    <>
      {specialties.length > 0 && <Asked title="Specialty" items={specialties} />}
      {credentials.length > 0 ? (
        <Asked title="Credentials" items={credentials} />
      ) : (
        <p>No additional requirements to apply.</p>
      )}
    </>
  );
}

function Asked({ title, items }: { title: string; items: JobDetail['credentialRequirementList'] }) {
  return (
    <div>
      <p className="soft small">{title}</p>
      <ul className={styles.list}>
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

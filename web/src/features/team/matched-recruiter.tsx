import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Avatar, Card, Skeleton } from '../../ui/surfaces.tsx';
import styles from './team.module.css';
import { useRecruiter } from './use-recruiter.ts';

/** The matched recruiter, or a message that there is none. */
export function MatchedRecruiter() {
  const read = useRecruiter();
  // Whatever the reason, the user reads the same words [A23]; the way on stays open.
  if (read.error && !read.data)
    return (
      <Notice kind="danger" title="Something went wrong!">
        We were unable to find a recruiter at this time.
      </Notice>
    );
  return (
    <Loaded read={read} skeleton={<Skeleton height="168px" />}>
      {({ data }) => (
        <Card className={styles.matched}>
          <Avatar name={data.recruiter} src={data.headshot || undefined} size={56} />
          <div>
            <h2>{data.recruiter}</h2>
            <p className="soft">Your recruiter</p>
            <a href={`mailto:${data.email}`} className={styles.link}>
              {data.email}
            </a>
          </div>
          {data.calendly && <Button href={data.calendly}>Schedule a call</Button>}
        </Card>
      )}
    </Loaded>
  );
}

import { api } from '#shared/contract/browser.ts';
import type { SupportMember } from '#shared/contract/support.ts';
import { usualAnswerWords } from '#shared/domain/clocks/usual-answer.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Avatar, Card, Empty, Skeleton } from '../../ui/surfaces.tsx';
import { AnotherRecruiter } from './another-recruiter.tsx';
import styles from './team.module.css';

/** Everyone who helps the candidate. */
export function SupportTeam() {
  const read = useRead(api.user.supportTeam, {});
  return (
    <Loaded
      read={read}
      skeleton={<Skeleton height="200px" />}
      isEmpty={({ memberList }) => memberList.length === 0}
      empty={<Empty action={<ButtonLink to={paths.support}>Write to us</ButtonLink>}>No team members found</Empty>}
    >
      {({ memberList }) => (
        <ul className={styles.team}>
          {memberList.map((member) => (
            <Member key={member.email} member={member} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Member({ member }: { member: SupportMember }) {
  const { name, jobTitle, email, phone, headshot, recruiterId, answerHours } = member;
  return (
    <Card as="li" className={styles.member}>
      <Avatar name={name} src={headshot || undefined} size={64} />
      <div className={styles.who}>
        <h2>{name}</h2>
        <p className="soft">{jobTitle}</p>
        {answerHours !== undefined && <p className="soft">{usualAnswerWords(answerHours)}</p>}
      </div>
      <div className={classes('buttons', styles.reach)}>
        <Button kind="quiet" href={`mailto:${email}`} target="_self">
          <Icon name="mail" size={20} />
          {email}
        </Button>
        {phone && (
          <Button kind="quiet" href={`tel:${phone}`} target="_self">
            <Icon name="phone" size={20} />
            {shownPhone(phone)}
          </Button>
        )}
        {recruiterId && <AnotherRecruiter recruiterId={recruiterId} />}
      </div>
    </Card>
  );
}

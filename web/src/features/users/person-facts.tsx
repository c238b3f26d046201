import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { useSpecialties } from '../../lib/lists.ts';
import { Proof } from '../../ui/staff/proof.tsx';
import { Avatar } from '../../ui/surfaces.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './person-drawer.module.css';

type Fact = readonly [name: string, value: ReactNode];

const factNames = { label: styles.label ?? '', content: styles.fact ?? '' };

/** Facts about a person, name by name; what is not known says so. */
export function PersonFacts({ facts }: { facts: readonly Fact[] }) {
  const isWide = useMedia('(min-width: 480px)');
  return (
    <Descriptions
      className={styles.facts ?? ''}
      column={1}
      size="small"
      layout={isWide ? 'horizontal' : 'vertical'}
      classNames={factNames}
      colon={false}
      items={facts.map(([name, value]) => ({
        key: name,
        label: name,
        children: value ? <div>{value}</div> : <span className="soft">Not given</span>,
      }))}
    />
  );
}

interface Contacts {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly emailComesBack?: boolean | undefined;
  readonly phone: string;
  readonly phoneVerified: boolean;
}

/** Email and phone as facts: links, each with its proof. */
export function contactFacts(contacts: Contacts): readonly Fact[] {
  const { email, emailVerified, emailComesBack, phone, phoneVerified } = contacts;
  const ofEmail = { href: `mailto:${email}`, text: email, isVerified: emailVerified, comesBack: emailComesBack };
  return [
    ['Email', email && <Contact key="email" {...ofEmail} />],
    [
      'Phone',
      phone && <Contact key="phone" href={`tel:${phone}`} text={shownPhone(phone)} isVerified={phoneVerified} />,
    ],
  ];
}

interface ContactProps {
  href: string;
  text: string;
  isVerified: boolean;
  comesBack?: boolean | undefined;
}

function Contact({ href, text, ...proof }: ContactProps) {
  return (
    <>
      <a href={href}>{text}</a>
      <Proof {...proof} />
    </>
  );
}

/** Face, name and role at the head of a person's drawer. */
export function PersonHead({ name, picture, title }: { name: string; picture?: string; title: string }) {
  return (
    <div className={styles.person}>
      <Avatar name={name} src={picture || undefined} size={56} />
      <div>
        <p>{nameOrNone(name)}</p>
        <p className="soft">{title}</p>
      </div>
    </div>
  );
}

/** The labels of specialties in one line; ids until the list is loaded. */
export function useSpecialtyLabels(uids: readonly string[]): string {
  const { data: specialties = [] } = useSpecialties();
  const labelOf = (uid: string) =>
    specialties.find(({ id }) => String(id) === uid)?.label ?? (specialties.length > 0 ? uid : '…');
  return uids.map(labelOf).join(', ');
}

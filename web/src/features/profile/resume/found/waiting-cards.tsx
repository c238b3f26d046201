import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { monthAndYear } from '#shared/domain/days/day-text.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './found.module.css';
import { keptFound, waitingCards } from './kept-found.ts';

interface WaitingCardsProps {
  details: CandidateDetails;
  /** Opens the drawer of a certification; without it the cards are only told. */
  onAdd?: ((certificationId: number) => void) | undefined;
}

/** Certifications that a resume names: each is saved with its card, so it waits for that. */
export function WaitingCards({ details, onAdd }: WaitingCardsProps) {
  const cards = waitingCards(keptFound(details.basicInfo.id).cardList, details);
  return cards.map(({ certificationId, label, expirationDate }) => {
    const name = expirationDate ? `${label} until ${monthAndYear(expirationDate)}` : label;
    return (
      <div key={certificationId} className={styles.card}>
        <span>{onAdd ? name : `${name}: add its card under Certifications.`}</span>
        {onAdd && (
          <Button kind="quiet" onClick={() => onAdd(certificationId)}>
            Add the card<span className="visually-hidden"> for {label}</span>
          </Button>
        )}
      </div>
    );
  });
}

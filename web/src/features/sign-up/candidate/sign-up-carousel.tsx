import { useState } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { RoadPicture, SavingsPicture } from './carousel-pictures.tsx';
import styles from './wizard.module.css';

const slides = [
  {
    title: 'Your next job is one click away',
    text: 'Complete your profile once, then apply to any assignment with a single click.',
    Picture: RoadPicture,
  },
  {
    title: 'Travel while getting paid',
    text: 'Compare weekly pay across the country and pick the place you have always wanted to see.',
    Picture: SavingsPicture,
  },
] as const;

/** Two slides beside the form; they move only when asked to. */
export function SignUpCarousel() {
  const [index, setIndex] = useState(0);
  const slide = slides[index] ?? slides[0];
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={`Why ${brand.name}`}>
      <div className={styles.slide} aria-live="polite">
        <slide.Picture />
        <p className={styles['slide-title']}>{slide.title}</p>
        <p>{slide.text}</p>
      </div>
      <div className={styles.dots}>
        {slides.map(({ title }, number) => (
          <button
            key={title}
            type="button"
            className={styles.dot}
            aria-label={`Slide ${number + 1}`}
            aria-current={number === index}
            onClick={() => setIndex(number)}
          />
        ))}
      </div>
    </section>
  );
}

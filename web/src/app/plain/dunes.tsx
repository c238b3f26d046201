import styles from './dunes.module.css';

/** A quiet landscape at the foot of the sign-in pages. */
export function Dunes() {
  return (
    <svg className={styles.dunes} viewBox="0 0 1440 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="1080" cy="92" r="44" fill="color-mix(in srgb, var(--sun) 75%, var(--ground))" />
      <path
        d="M0 138c180-70 330-78 520-30s330 42 520-12 280-40 400-6v90H0Z"
        fill="color-mix(in srgb, var(--accent) 16%, var(--ground))"
      />
      <path
        d="M0 160c220-46 420-34 640-8s430 8 800-34v62H0Z"
        fill="color-mix(in srgb, var(--accent) 30%, var(--ground))"
      />
    </svg>
  );
}

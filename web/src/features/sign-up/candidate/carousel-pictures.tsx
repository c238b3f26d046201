/** A road into the sun. */
export function RoadPicture() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <circle cx="160" cy="86" r="44" fill="var(--sun)" />
      <path
        d="M0 128c50-34 96-36 148-10s112 20 172-16v98H0Z"
        fill="color-mix(in srgb, var(--accent) 30%, var(--accent-soft))"
      />
      <path
        d="M0 150c70-24 120-18 170-6s98 6 150-14v70H0Z"
        fill="color-mix(in srgb, var(--accent) 55%, var(--accent-soft))"
      />
      <path d="M154 138c-4 20-36 36-54 62h120c-18-26-50-42-54-62Z" fill="var(--ink)" opacity="0.8" />
      <path d="M160 146v8m0 8v12m0 8v16" stroke="var(--ground)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** A suitcase under palms. */
export function SavingsPicture() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <path d="M0 168c80-20 220-20 320 0v32H0Z" fill="var(--sun)" opacity="0.55" />
      <path
        d="M228 172c2-46 0-70-8-92m0 0c-16-12-34-8-44 6m44-6c4-18 22-26 38-18m-38 18c18-4 34 6 38 22m-38-22c-18 4-28 18-26 36"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <rect x="68" y="88" width="116" height="88" rx="14" fill="var(--accent)" />
      <path
        d="M102 88V74a10 10 0 0 1 10-10h28a10 10 0 0 1 10 10v14"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="8"
      />
      <path d="M92 88v88m68-88v88" stroke="var(--surface)" strokeWidth="5" opacity="0.5" />
      <circle cx="126" cy="132" r="19" fill="var(--sun)" />
      <path
        d="M126 122v20m6-15c-2-3-11-4-12 1 0 6 12 3 12 9 0 5-9 5-12 1"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

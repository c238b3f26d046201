/** What everybody of the demo world signs in with. */
export const demoPassword = 'Caravel-demo-1';

/** The accounts that a visitor of the demo world is told about. */
export const demoLogins = {
  nurse: 'nurse@demo.example',
  newcomer: 'newcomer@demo.example',
  recruiter: 'recruiter@caravel.example',
  admin: 'admin@caravel.example',
} as const;

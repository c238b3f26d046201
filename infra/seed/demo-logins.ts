/** The password of every account of the demo world. */
export const demoPassword = 'Caravel-demo-1';

/** The accounts of the demo world that the README names. */
export const demoLogins = {
  nurse: 'nurse@demo.example',
  newcomer: 'newcomer@demo.example',
  recruiter: 'recruiter@caravel.example',
  admin: 'admin@caravel.example',
} as const;

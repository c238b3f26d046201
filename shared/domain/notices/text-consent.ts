import { brand } from '../brand.ts';

/** What is agreed to by ticking the box, to the letter: it is stored with the consent. */
export const textConsentWording = `${brand.name} may send text messages about my applications and offers to this phone. Message and data rates may apply. Reply STOP to end them, START to have them again. My consent is no condition of any work.`;

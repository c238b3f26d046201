/** What is said of each reason why nothing was read from a resume; it is kept and uploaded all the same. */
export const unreadWords = {
  picture: 'This PDF is a picture. We keep it as your resume; type your jobs or choose a PDF or Word file with text.',
  oldWord: 'We keep this file as your resume but cannot read it. Save it as PDF or DOCX to have it read.',
  locked: 'This file asks for a password, so it cannot be read. Save it without one to have it read.',
  broken: 'This file is broken, so it cannot be read. Save it again as PDF or DOCX to have it read.',
  empty: 'There is no text in this file. Choose a PDF or Word file with text to have it read.',
  tooLong: 'This file is too long to be read here. We keep it as your resume; type your jobs.',
  noReader:
    'We keep this file as your resume, but what reads it did not load here. Press Find jobs and licenses in it once you are back online.',
  other: 'Nothing was found in this file. We keep it as your resume; type your jobs.',
} as const;
export type UnreadReason = keyof typeof unreadWords;

import * as z from 'zod';
import { tooLargeFile } from '../domain/files.ts';
import { endOrNone, line, optionalLine, state } from './fields.ts';

/** Counts the saves of a section; the one that was read goes back with a save, and a save over a newer one is refused. */
export const version = z.number().int().min(0).optional();
/** A file as base64 text; 4 MiB of bytes are 5.6 million characters, and what is more is measured when it is decoded. */
export const fileText = z.string().max(6_000_000, tooLargeFile);
export const fileName = optionalLine(255);
/** What a license or a card says of itself; what is not sent stays as it is, and an empty one clears it [C05]. */
export const credentialNumber = optionalLine(40).optional();
const copyMissing = 'Upload a copy of your license';
const endMissing = 'Expiration Date Required';

export const licenseSection = z
  .object({
    stateList: z.array(state, { error: 'You must select a state' }).min(1, 'You must select a state').max(51),
    isCompactLicense: z.boolean().default(false),
    /**
     * What is said of each license beside its state, and a copy of it, whose end the date then is; what is not sent stays as it is. A
     * copy is added to those of its state, which stay [X12].
     */
    stateLicenseList: z
      .array(
        z.object({
          state,
          isMultistate: z.boolean().default(false),
          number: credentialNumber,
          expirationDate: endOrNone(),
          fileName: fileName.nullish(),
          fileBase64Str: fileText.nullish(),
        }),
      )
      .max(51)
      .optional(),
    /** The state whose license the document is; of one licensed state it is that. */
    documentState: z.union([z.literal(''), state]).nullish(),
    fileName: fileName.nullish(),
    fileBase64Str: fileText.nullish(),
    expirationDate: endOrNone().nullish(),
    version,
  })
  .superRefine((section, context) => {
    const fault = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    const states = new Set<string>(section.stateList);
    const brought = section.fileName || section.fileBase64Str;
    if (brought && !section.expirationDate) fault(endMissing, 'expirationDate');
    const hasFile = section.fileName && section.fileBase64Str;
    if (!hasFile && (brought || section.expirationDate)) fault(copyMissing, 'fileName');
    if (hasFile && (section.documentState ? !states.has(section.documentState) : states.size > 1))
      fault('Choose the state of this license', 'documentState');
    for (const [index, one] of (section.stateLicenseList ?? []).entries()) {
      if (!one.fileName && !one.fileBase64Str) continue;
      if (!one.expirationDate) fault(endMissing, 'stateLicenseList', index, 'expirationDate');
      if (!one.fileName || !one.fileBase64Str) fault(copyMissing, 'stateLicenseList', index, 'fileName');
      if (!states.has(one.state)) fault('Choose one of your licensed states', 'stateLicenseList', index, 'state');
    }
  });

export const resumeSection = z.object({
  fileName: line(255, 'Please upload a copy of your resume'),
  fileBase64Str: z
    .string({ error: 'Please upload a copy of your resume' })
    .min(1, 'Please upload a copy of your resume')
    .max(6_000_000, tooLargeFile),
  version,
});

/** The certification id under which plain documents are filed among the certifications [P16]. */
export const documentCertificationId = 100429;

/** Whether an entry is a certification and not a plain document: only those count, and only those are asked for. */
export function isCertification({ certificationId }: { readonly certificationId: number }): boolean {
  return certificationId !== documentCertificationId;
}

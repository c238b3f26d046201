/** A field of nurses' work: how requirements call it, in small letters, and the specialties whose work counts. */
export interface ExperienceField {
  readonly names: readonly string[];
  readonly specialties: readonly string[];
}

/** One line each: the field | its names | its specialties. */
const list = `
ICU | icu; intensive care; critical care; adult critical care; adult icu | ICU - Intensive Care Unit; MICU - Medical ICU; SICU - Surgical ICU; CVICU - Cardiovascular ICU; CCU - Coronary Care; Neuro ICU; Trauma ICU; Burn ICU; ICU Float
MICU | micu; medical icu | MICU - Medical ICU
SICU | sicu; surgical icu | SICU - Surgical ICU
CVICU | cvicu; cardiovascular icu; cvicu/cticu | CVICU - Cardiovascular ICU
Neuro ICU | neuro icu; neuroscience icu | Neuro ICU
PICU | picu; pediatric icu; pediatric intensive care; pediatric critical care | PICU - Pediatric ICU; CVPICU - Cardiac Pediatric ICU
NICU | nicu; neonatal icu; neonatal intensive care | NICU Level II; NICU Level III; NICU Level IV
PCU | pcu; progressive care; stepdown; step-down; step down; imcu | PCU - Progressive Care Unit; Stepdown; Cardiac PCU
Telemetry | telemetry; tele | Telemetry; Med-Surg / Telemetry
Med-Surg | med-surg; med surg; medsurg; med/surg; medical-surgical; medical surgical; acute medical-surgical | Med-Surg; Med-Surg / Telemetry; Med-Surg Oncology
ED | ed; er; emergency; emergency room; emergency department; emergency care | ED - Emergency Department; Free-Standing ED; Trauma
L&D | l&d; labor and delivery; labor & delivery; l and d | L&D - Labor and Delivery; LDRP
Postpartum | postpartum; mother-baby; mother baby; mother/baby | Postpartum / Mother-Baby
Pediatrics | pediatrics; pediatric; peds | Pediatrics; Pediatric Med-Surg; Pediatric Oncology; Pediatric Stepdown
OR | or; operating room; perioperative; circulating; or circulating; operating room circulating | OR - Operating Room; CVOR - Cardiovascular OR; OR - Orthopedics; OR - Neuro; OR - Pediatrics
CVOR | cvor; cardiovascular or | CVOR - Cardiovascular OR
PACU | pacu; post-anesthesia; post anesthesia | PACU
Endoscopy | endoscopy; endo; gi lab | Endoscopy / GI Lab
Cath Lab | cath lab; cardiac cath lab | Cath Lab RN
Oncology | oncology | Oncology; Med-Surg Oncology; Infusion / Chemotherapy
Dialysis | dialysis; hemodialysis | Dialysis - Acute; Dialysis - Chronic
Case Management | case management | Case Management
Psych | psych; psychiatric; behavioral health; inpatient behavioral health; mental health | Psychiatric / Behavioral Health; Geriatric Psych; Adolescent / Child Psych
Rehab | rehab; rehabilitation | Rehab RN
Long Term Care | ltc; long term care; long-term care; snf; skilled nursing | Long Term Care / SNF RN
Home Health | home health | Home Health RN
Hospice | hospice | Hospice RN`;

const split = (text: string) => text.split('; ');

export const experienceFields: ReadonlyMap<string, ExperienceField> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [field = '', names = '', specialties = ''] = line.split(' | ');
      return [field, { names: split(names), specialties: split(specialties) }];
    }),
);

/** The field that means the job's own specialty, and those that mean all work in a profession. */
export const ownField = 'specialty';
export const professionFields = { RN: 'Nurse', LPN: 'LPN', CNA: 'CNA' } as const;

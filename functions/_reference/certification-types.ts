/** A kind of certification or document that a candidate can file. */
export interface CertificationType {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly issuer: string;
  /** Whether its certifier lets it go on to the last day of the month. */
  readonly endsAtMonthEnd: boolean;
  /** Months that it usually stays valid, as a suggestion for the form only: the expiry date on the paper decides. */
  readonly usualValidityMonths: number | undefined;
}

/** One line each: id, code, months of validity (- for none), issuer (- for none), label. As of November 2026. */
const list = `
100301 | BLS | 24 | AHA / Red Cross | Basic Life Support
100302 | ACLS | 24 | AHA | Advanced Cardiovascular Life Support
100303 | PALS | 24 | AHA | Pediatric Advanced Life Support
100304 | NRP | 24 | AAP | Neonatal Resuscitation Program
100305 | NIHSS | 12 | AHA / Apex | NIH Stroke Scale
100306 | TNCC | 48 | ENA | Trauma Nursing Core Course
100307 | ENPC | 48 | ENA | Emergency Nursing Pediatric Course
100308 | STABLE | 24 | S.T.A.B.L.E. | S.T.A.B.L.E. Program
100309 | AWHONN-FHM | 24 | AWHONN | Fetal Heart Monitoring (Intermediate/Advanced)
100310 | CPI | 24 | Crisis Prevention Institute | Nonviolent Crisis Intervention
100311 | ONS-Chemo | 24 | ONS | Chemotherapy/Immunotherapy Certificate
100312 | APHON | 24 | APHON | Pediatric Chemo/Biotherapy Provider
100313 | ABLS | 48 | ABA | Advanced Burn Life Support
100314 | CCRN | 36 | AACN | Critical Care RN
100315 | PCCN | 36 | AACN | Progressive Care Certified Nurse
100316 | CMSRN | 60 | AMSN/MSNCB | Certified Medical-Surgical RN
100317 | CEN | 48 | BCEN | Certified Emergency Nurse
100318 | TCRN | 48 | BCEN | Trauma Certified RN
100319 | CPEN | 48 | BCEN/PNCB | Certified Pediatric Emergency Nurse
100320 | CNOR | 60 | CCI | Certified Perioperative Nurse
100321 | CPAN | 36 | ABPANC | Certified Post Anesthesia Nurse
100322 | RNC-OB | 36 | NCC | Inpatient Obstetric Nursing
100323 | RNC-NIC | 36 | NCC | Neonatal Intensive Care Nursing
100324 | RNC-MNN | 36 | NCC | Maternal Newborn Nursing
100325 | C-EFM | 36 | NCC | Electronic Fetal Monitoring
100326 | OCN | 48 | ONCC | Oncology Certified Nurse
100327 | CNN | 36 | NNCC | Certified Nephrology Nurse
100328 | CHPN | 48 | HPCC | Certified Hospice & Palliative Nurse
100329 | CPN | 12 | PNCB | Certified Pediatric Nurse
100330 | WOCN | 60 | WOCNCB | Wound, Ostomy, Continence
100331 | CCM | 60 | CCMC | Certified Case Manager
100332 | SCRN | 60 | ABNN | Stroke Certified RN
100333 | CIC | 60 | CBIC | Infection Control
100334 | IBCLC | 60 | IBLCE | Lactation Consultant
100335 | ARRT-R | 12 | ARRT | Radiography
100336 | ARRT-CT | 12 | ARRT | Computed Tomography
100337 | ARRT-MR | 12 | ARRT | Magnetic Resonance
100338 | ARRT-M | 12 | ARRT | Mammography
100339 | ARRT-VI | 12 | ARRT | Vascular Interventional
100340 | ARRT-T | 12 | ARRT | Radiation Therapy
100341 | ARRT-BD | 12 | ARRT | Bone Densitometry
100342 | NMTCB | 12 | NMTCB | Nuclear Medicine
100343 | RDMS | 12 | ARDMS | Diagnostic Medical Sonographer
100344 | RVT | 12 | ARDMS | Vascular Technologist
100345 | RDCS | 12 | ARDMS | Cardiac Sonographer
100346 | RCIS | 12 | CCI-Cardio | Cardiovascular Invasive Specialist
100347 | RCES | 12 | CCI-Cardio | Cardiac Electrophysiology Specialist
100348 | RRT | 60 | NBRC | Registered Respiratory Therapist
100349 | CRT | 60 | NBRC | Certified Respiratory Therapist
100350 | CPFT | 60 | NBRC | Pulmonary Function Technologist
100351 | CCP | 12 | ABCP | Clinical Perfusionist
100352 | RPSGT | 60 | BRPT | Polysomnographic Technologist
100353 | R-EEG-T | 60 | ABRET | EEG Technologist
100354 | CNIM | 60 | ABRET | Neurophysiologic Intraoperative Monitoring
100355 | ASCP-MLS | 36 | ASCP | Medical Laboratory Scientist
100356 | ASCP-MLT | 36 | ASCP | Medical Laboratory Technician
100357 | ASCP-HT | 36 | ASCP | Histotechnician
100358 | ASCP-CT | 36 | ASCP | Cytologist
100359 | ASCP-PA | 36 | ASCP | Pathologists' Assistant
100360 | PBT | 36 | ASCP | Phlebotomy Technician
100361 | CST | 24 | NBSTSA | Certified Surgical Technologist
100362 | CSFA | 24 | NBSTSA | Surgical First Assistant
100363 | CRCST | 12 | HSPA | Sterile Processing
100364 | OTC | 60 | NBCOT-Ortho | Orthopaedic Technologist
100365 | CCC-SLP | 36 | ASHA | Clinical Competence SLP
100366 | CCC-A | 36 | ASHA | Clinical Competence Audiology
100367 | CTRS | 60 | NCTRC | Therapeutic Recreation
100368 | CPhT | 24 | PTCB | Pharmacy Technician
100369 | CDR-RD | 60 | CDR | Registered Dietitian
100370 | BCBA | 24 | BACB | Behavior Analyst
100371 | CCHT | 36 | NNCC | Hemodialysis Technician
100372 | CMA | 60 | AAMA | Medical Assistant
100373 | CMD | 12 | MDCB | Medical Dosimetrist
100374 | CNA-CERT | 24 | State | State Nurse Aide Registry
100375 | RELIAS | 12 | Relias | Relias / Prophecy core mandatory exam
100429 | DOC | - | - | Uploaded document (licence or skills file)`;

/** Issuers whose cards go on to the last day of their month, two years after the month of the course. */
const monthEndIssuers = new Set(['AHA', 'AHA / Red Cross', 'AAP']);

export const certificationTypes: readonly CertificationType[] = list
  .trim()
  .split('\n')
  .map((line) => {
    const [id, code = '', months, issuer = '', label = ''] = line.split(' | ');
    return {
      id: Number(id),
      code,
      label,
      issuer: issuer === '-' ? '' : issuer,
      endsAtMonthEnd: monthEndIssuers.has(issuer),
      usualValidityMonths: months === '-' ? undefined : Number(months),
    };
  });

import { nameKey } from '../folded.ts';

/**
 * For searching only: which work counts for a requirement is told by eligibility/experience-fields.ts. One line a specialty: its name | what the trade calls it besides. A name on several lines means them all; one that means none is a word
 * of the search [D10]. LPN and CNA specialties have the names of the units, and are told apart by the profession that is typed beside.
 */
const list = `
ICU - Intensive Care Unit | icu; intensive care; critical care; adult icu; msicu; med surg icu
MICU - Medical ICU | micu; medical icu; critical care; msicu
SICU - Surgical ICU | sicu; surgical icu; critical care; msicu
CVICU - Cardiovascular ICU | cvicu; cticu; csicu; cicu; csru; open heart; cardiac icu; cardiovascular icu; cardiothoracic icu; heart icu
CCU - Coronary Care | ccu; coronary care; cardiac care unit; cicu
Neuro ICU | neuro icu; neuroicu; nsicu; nccu; neurosurgical icu; neuro critical care
Trauma ICU | trauma icu; ticu; sticu
Burn ICU | burn icu; burn; burns; burn unit; bicu
PICU - Pediatric ICU | picu; peds icu; pediatric icu; pediatric intensive care
CVPICU - Cardiac Pediatric ICU | cvpicu; pcicu; pediatric cvicu; peds cvicu; pediatric cardiac icu
NICU Level II | nicu; nicu 2; nicu ii; nicu level 2; level 2 nicu; level ii nicu; neonatal; neonatal icu; neonatal intensive care; special care nursery; scn
NICU Level III | nicu; nicu 3; nicu iii; nicu level 3; level 3 nicu; level iii nicu; neonatal; neonatal icu; neonatal intensive care
NICU Level IV | nicu; nicu 4; nicu iv; nicu level 4; level 4 nicu; level iv nicu; neonatal; neonatal icu; neonatal intensive care
ECMO Specialist | ecmo
Rapid Response / Code Team | rapid response; rrt nurse; code team
ICU Float | icu float; critical care float; float icu
PCU - Progressive Care Unit | pcu; progressive care; progressive; intermediate; intermediate care; imc; imcu; imu; dou; stepdown; step down; sdu; tcu
Stepdown | stepdown; step down; sdu; pcu; progressive care; progressive; intermediate; intermediate care; imc; imcu; imu; dou
Cardiac PCU | cardiac pcu; cpcu; cardiac stepdown; cardiac step down; iccu; ohsd
Telemetry | tele; telemetry; tele rn; cardiac tele
Med-Surg / Telemetry | tele ms; ms tele; medsurg tele; med surg tele; med surg telemetry; medical surgical telemetry; tele med surg; telemetry med surg
Cardiac / Cardiology Unit | cardiac; cardiology; cardiac unit
Med-Surg | ms; med surg; medical surgical; medsurg; m s
Med-Surg Oncology | med surg oncology; med surg onc; ms onc
Orthopedics | ortho; orthopedics; orthopedic
Neurology / Stroke Unit | neuro; neurology; stroke; stroke unit
Renal / Nephrology | renal; nephrology; nephro
Bariatrics | bariatrics; bariatric
Pulmonary | pulmonary; pulm
Transplant | transplant
Float Pool RN | float; float pool; floater; resource pool; resource nurse
Observation Unit | observation; obs; obs unit; cdu; clinical decision unit; short stay
ED - Emergency Department | ed; er; emergency; emergency room; emergency department; emergency dept; ed rn; er rn
Pediatric ED | peds ed; peds er; pediatric ed; pediatric er; pediatric emergency
Trauma | trauma; trauma center
Free-Standing ED | freestanding ed; freestanding er; free standing ed; fsed
Urgent Care | urgent care; uc
Flight / Transport | flight; flight nurse; transport; transport nurse; critical care transport
L&D - Labor and Delivery | ld; l and d; labor; labor and delivery; labor delivery; ob; obstetrics
LDRP | ldrp; labor delivery recovery postpartum
Antepartum | antepartum; ap; high risk ob
Postpartum / Mother-Baby | pp; postpartum; post partum; mother baby; mom baby; mother infant; couplet; couplet care; mbu; ob
Newborn Nursery | newborn; nursery; newborn nursery; well baby
OB Triage | ob triage; obed; ob ed
Women's Health / GYN | gyn; womens health; women's health; obgyn
Lactation Consultant | lactation; lactation consultant; ibclc
Pediatrics | peds; pediatrics; pediatric; pedi
Pediatric Med-Surg | peds med surg; pediatric med surg; peds ms
Pediatric Oncology | peds onc; peds oncology; pediatric oncology; pediatric hem onc
Pediatric Stepdown | peds stepdown; peds step down; pediatric stepdown; peds pcu
OR - Operating Room | or rn; or nurse; rn or; or travel; or travel nurse; travel or; operating room; circulator; circulating; or circulator; scrub; scrub nurse; periop; perioperative
CVOR - Cardiovascular OR | cvor; open heart or; heart room; cardiovascular or
OR - Orthopedics | ortho or; or ortho
OR - Neuro | neuro or; or neuro
OR - Pediatrics | peds or; pediatric or; or peds
RNFA - First Assistant | rnfa; first assist; first assistant
PACU | pacu; recovery; recovery room; post anesthesia; phase 1; phase i
Pre-Op / Post-Op | preop; pre op; post op; pre op post op; pre post op; prep and recovery; periop holding; phase 2; phase ii
Ambulatory Surgery Center | asc; asu; same day surgery; ambulatory surgery; day surgery; surgery center
Endoscopy / GI Lab | endo; endoscopy; gi; gi lab
Cath Lab RN | cath lab; cath; ccl; cardiac cath; cvl
EP Lab RN | ep; ep lab; electrophysiology
Interventional Radiology RN | ir; interventional radiology; special procedures
Cath Lab Pre/Post RN | cath lab pre post; cath lab holding; ccl holding
Oncology | onc; oncology; heme onc; hem onc
Infusion / Chemotherapy | infusion; chemo; chemotherapy
Bone Marrow Transplant | bmt; bone marrow; bone marrow transplant; stem cell
Dialysis - Acute | dialysis; hd; hemodialysis; acute dialysis; inpatient dialysis
Dialysis - Chronic | dialysis; hd; hemodialysis; chronic dialysis; outpatient dialysis
Wound / Ostomy | wound; wound care; wocn; ostomy
Radiation Oncology | radiation oncology; rad onc
Ambulatory Care / Clinic | clinic; ambulatory; ambulatory care; outpatient clinic
Case Management | case management; case manager; cm; cm rn
Utilization Review | utilization review; ur; um; utilization management
PICC / Vascular Access | picc; vascular access; iv team
Home Health RN | home health; home care; hh
Hospice RN | hospice; palliative
School Nurse | school nurse; school rn; school
Occupational Health | occupational health; occ health; employee health
Correctional RN | corrections; correctional; jail; prison
Psychiatric / Behavioral Health | psych; psychiatric; psychiatry; behavioral health; behavioral; mental health; bh; bhu; mhu
Geriatric Psych | geri psych; geropsych; geriatric psych
Adolescent / Child Psych | adolescent psych; child psych; peds psych; adolescent behavioral health
Detox / Substance Use | detox; substance use; substance abuse; addiction
Rehab RN | rehab; rehabilitation; acute rehab; irf
LTAC | ltac; ltach; long term acute care
Long Term Care / SNF RN | ltc; snf; long term care; skilled nursing; nursing home
MDS Coordinator | mds; mds coordinator
Memory Care RN | memory care; dementia
House Supervisor | house supervisor; house sup; nursing supervisor; supervisor
Charge Nurse | charge; charge nurse
Nurse Manager (Interim) | nurse manager; interim manager; interim
Clinical Educator | educator; clinical educator; nurse educator
Infection Prevention RN | infection prevention; infection control
Radiology Technologist | rad tech; x ray; xray; x ray tech; xray tech; radiology tech; radiologic technologist; radiographer
CT Technologist | ct; ct tech; cat scan; ct technologist
MRI Technologist | mri; mri tech; mri technologist
Mammography Technologist | mammo; mammography; mammo tech
Nuclear Medicine Technologist | nuc med; nuclear medicine; nuclear med tech
PET/CT Technologist | pet ct; pet
Bone Densitometry Tech | dexa; bone density
Interventional Radiology Tech | ir tech; interventional tech; vascular interventional tech
Cath Lab Tech | cath lab tech; cath tech; cvt; ccl tech
EP Tech | ep tech
Radiation Therapist | radiation therapist; rad therapist; rtt
Dosimetrist | dosimetry; dosimetrist
Ultrasound - General | us tech; ultrasound; ultrasound tech; sono; sonographer; sonography; general ultrasound
Ultrasound - Vascular | vascular ultrasound; vascular sonographer; vascular tech
Ultrasound - OB/High Risk | ob ultrasound; ob sonographer; mfm sonographer; high risk ob ultrasound
Echo Technologist - Adult | echo; echo tech; adult echo; cardiac sonographer
Echo Technologist - Pediatric | peds echo; pediatric echo
OR / Portable X-Ray Tech | portable x ray; or x ray
Respiratory Therapist - RRT | rt; rrt; respiratory; respiratory therapist; respiratory therapy
Respiratory Therapist - CRT | crt
Respiratory Therapist - NICU/Peds | nicu rt; peds rt; nicu respiratory; pediatric rt
Pulmonary Function Tech | pft; pulmonary function
Perfusionist | perfusion; perfusionist
Polysomnographer / Sleep Tech | sleep tech; polysomnographer; psg
EEG Technologist | eeg; eeg tech; neurodiagnostic tech
Anesthesia Technician | anesthesia tech
Intraoperative Neuromonitoring Tech | iom; neuromonitoring
Medical Technologist / MLS | mls; med tech; medical technologist; lab tech; cls
Medical Laboratory Technician - MLT | mlt; medical lab tech
MLS - Microbiology | microbiology; micro; micro tech
MLS - Blood Bank | blood bank
Histotechnologist | histo; histotech; histology
Cytotechnologist | cyto; cytotech; cytology
Pathologist Assistant | pathologist assistant; pa path
Phlebotomist | phleb; phlebotomy; phlebotomist
Surgical Technologist | cst; surg tech; surgical tech; scrub tech; or tech; surgical technologist
CVOR Surgical Technologist | cvor tech; cvor scrub tech; cvor surg tech
L&D Surgical Technologist | ld tech; ob tech; ob scrub tech; ld scrub tech; labor and delivery tech
Certified Surgical First Assistant | csfa; surgical first assistant
Sterile Processing Technician | sterile processing; spd; spd tech; sterile processing tech
Endoscopy Technician | endo tech; gi tech; endoscopy tech
Orthopedic Technician | ortho tech; cast tech
Physical Therapist | pt; physical therapist; physical therapy
Physical Therapist Assistant | pta; physical therapy assistant; physical therapist assistant
Occupational Therapist | ot; occupational therapist; occupational therapy
Occupational Therapy Assistant | cota; ota; occupational therapy assistant; occupational therapist assistant
Speech Language Pathologist | slp; speech; speech therapist; speech therapy; speech language pathologist
SLP - Clinical Fellow | slp cf; clinical fellow
School PT | school pt
School OT | school ot
School SLP | school slp; school speech
Recreational Therapist | rec therapist; recreational therapist
Audiologist | audiology; audiologist
Pharmacist - Hospital | pharmacist; hospital pharmacist
Pharmacist - Retail | pharmacist; retail pharmacist
Pharmacy Technician | pharmacy tech; pharm tech
Dietitian | dietitian; dietician; rdn; nutrition
Medical Social Worker | msw; medical social worker; social worker
Licensed Clinical Social Worker | lcsw; social worker
BCBA | bcba; behavior analyst
Dialysis Technician | dialysis tech; hemodialysis tech; ccht
Emergency Room Technician | er tech; ed tech
Paramedic | paramedic; medic
EMT | emt
Medical Assistant | ma; cma; medical assistant
LPN/LVN - Long Term Care | ltc; snf; long term care; skilled nursing; nursing home
LPN/LVN - Rehab | rehab
LPN/LVN - Memory Care | memory care; dementia
LPN/LVN - LTAC | ltac; ltach
LPN/LVN - Assisted Living | assisted living; alf
LPN/LVN - Med-Surg | ms; med surg; medsurg
LPN/LVN - Telemetry | tele; telemetry
LPN/LVN - Clinic / Ambulatory | clinic; ambulatory
LPN/LVN - Dialysis | dialysis; hd
LPN/LVN - Behavioral Health | psych; behavioral health; mental health; bh
LPN/LVN - Corrections | corrections; correctional; jail; prison
LPN/LVN - Home Health | home health; home care; hh
LPN/LVN - Hospice | hospice
LPN/LVN - School | school
LPN/LVN - Pediatrics | peds; pediatrics; pediatric
CNA - Long Term Care | ltc; snf; long term care; skilled nursing; nursing home
CNA - Acute Care / Hospital | acute care
CNA - Rehab | rehab
CNA - Memory Care | memory care; dementia
CNA - Assisted Living | assisted living; alf
CNA - Home Health / HHA | hha; home health aide; home health; home care
CNA - Hospice | hospice
CNA - Behavioral Health Tech | bht; psych tech; behavioral health tech; mental health tech
CNA - Sitter / 1:1 Observer | sitter; 1 to 1; observer
CNA - Medication Aide | med aide; medication aide; cma aide
Patient Care Technician | pct; patient care tech; patient care technician
Restorative Nursing Assistant | rna; restorative; restorative aide`;

function read(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of text.trim().split('\n')) {
    const [specialty = '', names = ''] = line.split(' | ');
    for (const name of [specialty, ...names.split('; ').flatMap(withLongTech)]) {
      const own = found.get(nameKey(name));
      if (own && !own.includes(specialty)) own.push(specialty);
      if (!own) found.set(nameKey(name), [specialty]);
    }
  }
  return found;
}

/** Job titles spell a tech out in one of two ways. */
function withLongTech(name: string): string[] {
  const long = name.endsWith(' tech')
    ? [name.replace(/tech$/, 'technologist'), name.replace(/tech$/, 'technician')]
    : [];
  return [name, ...long];
}

/** The specialties' names by the letters and digits of what the trade calls them: "L&D" is "ld", "step-down" "stepdown". */
export const unitNames: ReadonlyMap<string, readonly string[]> = read(list);

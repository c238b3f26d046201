import { listOf, wordSet } from './word-lists.ts';

/** Words that a place where people work has in its name; those that end in one ("HonorHealth") count as well. */
export const facilityWords = wordSet(`
  hospital hospitals hosp hospice medical med center centre ctr health healthcare healthcenter clinic clinics infirmary sanatorium institute
  memorial regional campus pavilion rehabilitation home manor village living care system systems surgery surgical surgicenter dialysis
  veterans va vamc upmc hca kaiser dignity ascension sutter banner mayo cleveland davita fresenius correctional corrections prison jail
  university college school schools district county department group physicians associates laboratory labs pharmacy imaging nursing residence
  terrace gardens lodge convalescent mercy providence trinity baptist methodist presbyterian lutheran adventist foundation agency
  company inc llc corp corporation restaurant coffee store hotel`);

/** Of those, the ones that name a facility beyond doubt when a job's words are sorted. */
export const sureFacilityWords = wordSet(`
  hospital hospitals hosp hospice center centre ctr healthcare clinic clinics infirmary institute campus pavilion vamc upmc
  manor village convalescent health system systems living home surgicenter university college school memorial`);

/** Names of agencies that travelers work through; a facility is never called so. */
export const agencyWords = listOf(
  `staffing; medstaff; travel nursing; nurse agency; nursing agency; nurse registry; travel nurses; nurse travelers; travelers; traveling nurses;
   aya healthcare; amn healthcare; cross country; medical solutions; host healthcare; flexcare; fastaff; totalmed; trusted health; rn network;
   rnnetwork; maxim healthcare; favorite healthcare; nomad health; onward healthcare; american mobile; supplemental health; health carousel;
   travel nurse across america; triage; aureus medical; soliant; lrs healthcare; nurse bridge; nursebridge; shiftkey; clipboard health;
   intelycare; medpro healthcare; emerald health services; ardor health; talemed; preferred healthcare; uniti med; nurses prn; snapnurse;
   agency; agencies; krucial; vivian; healthtrust workforce; med travelers; ability allied; medical staff; trustaff; club staffing; fusion medical; atlas medstaff; liquidagents; axis medical; titan medical;
   stability healthcare; advantis; cariant; prime time healthcare; onestaff; american traveler; parallon; gifted healthcare; stat staffing;
   nurses now; travelstaff; loyal source; sunbelt staffing; core medical; coremedical; tact medical; aequor; voyage; jackson nurse;
   procare; medsource; barton; marvel medical; personnel; workforce; travel health`,
);

/** Words that titles are made of. */
export const titleWords = wordSet(`
  rn nurse nurses lpn lvn cna gn technologist tech technician therapist practitioner supervisor manager director coordinator educator extern intern
  externship internship assistant aide specialist phlebotomist paramedic emt sonographer radiographer pharmacist perfusionist circulator clinician
  instructor preceptor barista server cashier lead leader residency resident sitter scrub rrt crt rt pca pct cst lead liaison advisor
  associate representative teacher caregiver waitress waiter clerk secretary receptionist administrator officer analyst consultant
  pta cota slp pt ot dietitian midwife anesthetist cnm crna np aprn rpsgt dosimetrist audiologist histotechnologist cytotechnologist
  stna crew driver volunteer owner host hostess trainer worker scribe medic corpsman nanny ma cma mls mlt surgtech scientist`);

/** Words that may be beside them in a title, and name nothing else. */
export const titleCompanions = wordSet(`
  staff registered licensed practical vocational charge travel traveler traveling clinical senior sr junior jr i ii iii iv v new graduate grad per diem
  prn contract contractor full time part nursing certified house case float relief night day head bedside graduate student agency crisis local
  temporary resource shift respiratory care radiologic physical occupational speech surgical medical patient the and of in a an interim
  assignment position level team internal rapid response respiratory ct mri x-ray xray cath lab sterile processing ultrasound vascular
  nuclear medicine assisted living home health first language pathologist program nights days hospital cert state tested private duty laboratory mgr petty leading second third first class chief field school`);

/** Words that only units are made of, and what may be beside them there. */
export const unitWords = wordSet(`
  icu micu sicu cvicu cticu csicu cicu ccu nsicu nccu ticu sticu bicu picu nicu mricu msicu neuroicu imcu imc imu pcu sdu dou tcu stepdown
  tele telemetry medsurg medsurge ms ed er eds emergency ld labor delivery ldrp antepartum postpartum obstetrics ob gyn nursery pediatrics
  peds pediatric or cvor pacu preop postop periop perioperative endoscopy endo gi cath ep ir oncology onc infusion chemo chemotherapy bmt dialysis hemodialysis
  wound psych psychiatric psychiatry behavioral geropsych detox rehab rehabilitation ltac ltach ltc snf radiology mammography ultrasound orthopedics
  ortho neurology neuro stroke renal nephrology bariatrics pulmonary transplant trauma burn cardiac cardiology cardiovascular cardiothoracic critical
  intensive coronary intermediate progressive surgical medical med surg surgery operating float observation obs cdu hospice oncology hematology
  respiratory ct mri neonatal newborn mother baby couplet maternity women womens geriatric memory ambulatory outpatient urgent mental bh bhu
  pre post preop-holding pft sleep telehealth term acute sci laboratory inpatient homehealth marrow flight birth neurotrauma transfusion geri ward spd platoon residential covid hemo infirmary emergancy emergeny emergncy telemetery pediatic orthopedic`);
export const unitCompanions = wordSet(`
  unit units floor department dept room lab step down care long term skilled nursing adult level i ii iii iv and pool inpatient recovery
  high risk of the general combined mixed special heart open mixed icus resource team services service overflow covid covid-19 specialty with a
  day same clinic center chronic 1st 2nd 3rd 4th 5th 6th 7th 8th 9th bed beds health therapy medicine main failure bone multi service shock core sterile processing all blood bank case management`);

/** What a break in a career is called; no job. */
export const breakWords =
  /\b(?:career break|career gap|sabbatical|mat(?:ernity)? leave|pat(?:ernity)? leave|parental leave|family leave|medical leave|leave of absence|stay[- ]at[- ]home|unemployed|employment gap|break from nursing|traveling abroad|time off)\b/i;

/** Labels before values; a value of the last kind is not read. */
export const labels: ReadonlyMap<
  string,
  'facility' | 'title' | 'unit' | 'agency' | 'place' | 'city' | 'dates' | 'none'
> = new Map([
  ...listOf(
    'facility; hospital; employer; company; organization; facility name; worksite; client; employer name; company name; name of company; name of hospital; hospital name; name of facility; name of employer; institution; workplace',
  ).map((one) => [one, 'facility'] as const),
  ...listOf('position; title; job title; role; position held; job; designation; position title').map(
    (one) => [one, 'title'] as const,
  ),
  ...listOf(
    'unit; department; dept; specialty; area; unit / dept; unit / dept.; unit/dept; unit worked; floor; area of assignment; assigned area; unit specialty; ward',
  ).map((one) => [one, 'unit'] as const),
  ...listOf('agency; staffing agency; through; via').map((one) => [one, 'agency'] as const),
  ...listOf(
    'location; city, state; city and state; city/state; city & state; city, state, zip; state / zip; street address; address; city state; place; state; hospital address; facility address',
  ).map((one) => [one, 'place'] as const),
  ['city', 'city'],
  ...listOf(
    'dates; date; from; to; start; end; start date; end date; dates of employment; dates employed; employed; employment dates; period; duration; inclusive dates; date employed; length of assignment; contract dates; assignment dates',
  ).map((one) => [one, 'dates'] as const),
  ...listOf(
    `supervisor; reason for leaving; may we contact; phone; manager; salary; pay; duties; responsibilities; ratio; ratios; patient ratio; emr; ehr;
     charting; charting system; beds; bed size; number of beds; hours; shift; job duties; nurse to patient ratio; facility type; unit beds;
     type; telephone; telephone number; phone number; hours per week; series; pay plan; grade; duties, accomplishments and related skills; okay to contact this supervisor; supervisor's name; charge experience; beds in unit; name of supervisor; starting salary; ending salary; type; trauma level; caseload; patient load; float; patient population; equipment; skills; hospital beds; facility beds; contact; employment type; job type; contract length; assignment length; years; compact`,
  ).map((one) => [one, 'none'] as const),
]);

/** What columns of tables are called, those of credentials and schools included. */
export const columnNames: ReadonlySet<string> = new Set([
  ...labels.keys(),
  ...listOf(
    `state; type; number; license; license type; licenses; registration; license number; license #; license no; compact; compact?;
     compact / multistate?; multistate; certification; issued by; issuing body; issuer; expires; expiration; expiration date; exp; exp date; school;
     degree; graduated; graduation; date conferred; date awarded; date; year; credential; valid until; status; date issued; issued; major; program; name; details; notes; comments; course or degree; course; completed; expires on; issue date; expiry; expiry date`,
  ),
]);

/** Serves as the employer where no hospital of it is named. */
export const military =
  /^(?:(?:U\.?S\.?|United States) (?:Army|Navy|Air Force|Marine Corps|Coast Guard)|Army|Navy|Air Force)(?: (?:Reserves?|Nurse Corps|Medical Corps|National Guard))?$|^(?:Army |Air )?National Guard$/i;

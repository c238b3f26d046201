import { namedValues, wordSet } from './word-lists.ts';

/** Certifications by their names, in small letters. A code of the type list each. */
export const certificationWords = namedValues(`
BLS | bls; basic life support; cpr; bcls; healthcare provider cpr; bls-hcp
ACLS | acls; advanced cardiovascular life support; advanced cardiac life support
PALS | pals; pediatric advanced life support
NRP | nrp; neonatal resuscitation program; neonatal resuscitation
NIHSS | nihss; nih stroke scale; nih stroke
TNCC | tncc; trauma nursing core course; trauma nurse core course
ENPC | enpc; emergency nursing pediatric course
STABLE | s.t.a.b.l.e.; s.t.a.b.l.e; stable program; stable certification
AWHONN-FHM | awhonn; fetal heart monitoring; awhonn fetal heart monitoring; awhonn fhm; awhonn intermediate
CPI | cpi; nonviolent crisis intervention; crisis prevention intervention; crisis prevention institute
ONS-Chemo | ons chemo; ons chemotherapy; ons/onccc; chemotherapy/immunotherapy; ons chemo provider
APHON | aphon
ABLS | abls; advanced burn life support
CCRN | ccrn; critical care registered nurse
PCCN | pccn; progressive care certified nurse
CMSRN | cmsrn; certified medical-surgical registered nurse
CEN | cen; certified emergency nurse
TCRN | tcrn; trauma certified registered nurse
CPEN | cpen; certified pediatric emergency nurse
CNOR | cnor
CPAN | cpan
RNC-OB | rnc-ob; rnc ob
RNC-NIC | rnc-nic; rnc nic
RNC-MNN | rnc-mnn; rnc mnn
C-EFM | c-efm; cefm; electronic fetal monitoring
OCN | ocn; oncology certified nurse
CHPN | chpn
SCRN | scrn; stroke certified registered nurse
IBCLC | ibclc
ARRT-CT | arrt ct; arrt (ct); arrt (r)(ct); r.t.(r)(ct); rt(r)(ct); rt(ct)
ARRT-R | arrt (r); arrt r; r.t.(r); rt(r); arrt
ARRT-MR | arrt mr; arrt (mr); r.t.(r)(mr); rt(mr)
ARRT-M | arrt m; arrt (m)
NMTCB | nmtcb
RDMS | rdms
RVT | rvt
RDCS | rdcs
RCIS | rcis
RCES | rces
RRT | registered respiratory therapist; rrt
CPFT | cpft
RPSGT | rpsgt
CNIM | cnim
ASCP-MLS | ascp mls; mls(ascp); mls (ascp)
ASCP-MLT | ascp mlt; mlt(ascp); mlt (ascp)
CST | certified surgical technologist; cst
CSFA | csfa
CRCST | crcst
CCC-SLP | ccc-slp
CPhT | cpht
BCBA | bcba
CCHT | ccht`);

/** Charting systems by their names; those of one common word are read in capitals only. */
export const chartingWords = namedValues(`
Epic | Epic; EPIC; epic emr; epic ehr
Cerner | cerner; powerchart; oracle health
Meditech | meditech
Allscripts | allscripts
Paragon | Paragon; PARAGON; mckesson
CPSI | cpsi; evident
athenahealth | athenahealth; athena health; athena
eClinicalWorks | eclinicalworks; eclinical works; ecw
NextGen | nextgen
PointClickCare | pointclickcare; point click care; PCC
Netsmart | netsmart; myavatar
MatrixCare | matrixcare; matrix care
Homecare Homebase | homecare homebase; hchb
CPRS | cprs`);

/** Kinds of licenses by their words in small letters. */
export const licenseKinds: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lpn|lvn|licensed (?:practical|vocational) nurse|(?:practical|vocational) nurse)\b/i, 'LPN'],
  [/\b(?:rn|registered nurse|registered nursing|professional nurse)\b/i, 'RN'],
  [/\b(?:cna|stna|certified nurs(?:e|ing) (?:assistant|aide)|nurse aide)\b/i, 'CNA'],
  [/\b(?:rrt|rcp|respiratory (?:care|therapist|therapy)(?: practitioner)?)\b/i, 'RRT'],
  [/\b(?:crt|radiologic technologist|radiographer|crt\(r\)|radiologic technology)\b/i, 'RT'],
  [/\b(?:aprn|nurse practitioner|fnp)\b/i, 'APRN'],
  [/\bphysical therapist assistant\b|\bpta\b/i, 'PTA'],
  [/\b[Pp]hysical [Tt]herap(?:ist|y)\b|\bPT\b/, 'PT'],
  [/\b[Oo]ccupational [Tt]herap(?:ist|y)\b|\bOT\b/, 'OT'],
  [/\b(?:speech(?: language)? patholog(?:ist|y)|slp)\b/i, 'SLP'],
];

/** Two-letter states that are words or units: they need a comma and the name of a place before them. */
export const doubtfulStates = wordSet('OR IN ME OK HI');

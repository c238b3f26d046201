import { listOf, namedValues } from './word-lists.ts';

/** What a part of a resume is about. */
export type ResumeSection = 'work' | 'school' | 'credentials' | 'charting' | 'references' | 'other';

/** Headings by their words alone, in small letters without signs; parts joined by "and" are looked up one by one. */
const headingsOf: Readonly<Record<ResumeSection, readonly string[]>> = {
  work: listOf(
    `experience; work experience; professional experience; clinical experience; nursing experience; employment; work history;
     employment history; employment experience; professional history; career history; relevant experience; travel experience;
     staff experience; travel assignments; assignments; assignment history; travel nursing experience; travel nurse experience; travel history;
     healthcare experience; medical experience; hospital experience; related experience; additional experience; other experience;
     previous experience; previous employment; current employment; job history; positions held; professional background; work;
     registered nurse experience; rn experience; contract experience; employment record; work background; professional nursing experience;
     experience summary; prior experience; non nursing experience; other employment; jobs; where i worked; where i have worked; where ive worked; current job; current jobs; past job; previous job; previous jobs; last job; places i worked; places worked; facilities; facilities worked; career; career experience; staff positions;
     travel; travel positions; contracts; travel contracts; staff; nursing career; work assignments; clinical work; nursing jobs; rn jobs; my jobs; hospital jobs; past jobs; nursing positions; positions; nursing`,
  ),
  school: listOf(
    `education; school; schools; where i studied; where i went to school; schooling; academic background; education background; educational background; academics; degrees; degree;
     academic history; education history; training; education training; academic qualifications; academic preparation; nursing education`,
  ),
  credentials: listOf(
    `licenses; license; licensure; licences; licence; certifications; certification; certs; cert; credentials; nursing license; nursing licenses;
     state licenses; rn license; rn licenses; rn licensure; professional licenses; professional licensure; professional certifications;
     certificates; licensing; current licenses; active licenses; current certifications; active certifications; nursing licensure; lic;
     nursing certifications; state licensure; papers; lics; licenses certs; compliance; life support; clinical certifications; medical licenses; national certifications`,
  ),
  charting: listOf(
    `emr; ehr; emrs; ehrs; charting; charting systems; computer systems; emr systems; ehr systems; emr ehr; ehr emr; charting software; emr experience;
     computer charting; computer skills; technology; software; electronic medical records; electronic health records; documentation systems;
     systems; emr charting; charting emr; it skills`,
  ),
  references: listOf(
    'references; professional references; reference; work references; refs; people who know my work; references available on request',
  ),
  other: listOf(
    `summary; professional summary; objective; career objective; profile; professional profile; about; about me; skills; core skills; key skills;
     clinical skills; qualifications; summary of qualifications; career summary; highlights; core competencies; competencies; interests; hobbies;
     languages; awards; honors; volunteer; volunteering; volunteer experience; volunteer work; memberships; affiliations; contact;
     professional affiliations; professional memberships; achievements; accomplishments; publications; additional information; strengths;
     expertise; areas of expertise; community service; community involvement; skill; skills summary; professional development; activities;
     professional organizations; honors awards; immunizations; personal; personal information; career break; clinical rotations; equipment;
     specialties; contact information; contact info; details; procedures; military service; military; leadership; continuing education;
     presentations; research; committees; technical skills; skills checklist; availability; patient population; other; additional skills`,
  ),
};

/** The section of each heading. */
export const headings: ReadonlyMap<string, ResumeSection> = new Map(
  (Object.keys(headingsOf) as ResumeSection[]).flatMap((section) => headingsOf[section].map((name) => [name, section])),
);

/** Words of headings as they are often misspelled. */
export const misspelled: ReadonlyMap<string, string> = new Map(
  namedValues(`
experience | experiance; expirence; experiece; experince; expereince; exprience; experiences; experance; expirience
employment | employement; emploment; employmet; employent
education | eduction; edcuation; educatoin; educaton; eduation; educations; educaion
license | lisence; liscense; lisense; licsense; lincense
licenses | liscences; lisencses; lisences; liscenses; lisenses; lincenses; licenes
certifications | certfications; certifcations; certications; certificatons; cerifications; certifactions; certificaitons
references | refrences; referances; refernces
history | histroy; histoy
skills | skils; skilss; skill's
professional | proffesional; profesional; proffessional
assignments | assigments; assignements`),
);

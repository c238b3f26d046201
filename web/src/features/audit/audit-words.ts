import type { AuditRow } from '#shared/contract/admin/admin-shapes.ts';
import { counted } from '#shared/domain/grouped.ts';

/** What a call does, by its name in the record, as it follows "tried to". */
const deeds: Readonly<Record<string, string>> = {
  'GET user': 'open the account',
  'GET user/notices': 'open the notices',
  'POST user/noticeread': 'mark a notice as read',
  'POST user/noticesread': 'mark all notices as read',
  'GET user/noticesettings': 'open the notice settings',
  'PUT user/noticesettings': 'change the notice settings',
  'POST user/unsubscribe': 'end mails of one kind',
  'POST user/registercandidate': 'register a candidate',
  'POST user/registerrecruiter': 'register a recruiter',
  'POST user/confirmemail': 'confirm the email address',
  'GET user/addressholder': 'ask who holds the email address',
  'POST user/addressclaim': 'claim the email address',
  'POST user/addressrelease': 'release the email address',
  'POST user/addressproof': 'prove the email address',
  'POST user/password': 'change the password',
  'GET user/export': 'take all of their own data',
  'GET candidate/calendar': 'take an event of their calendar',
  'POST candidate/calendarlink': 'make a private link of their calendar',
  'DELETE candidate/calendarlink': 'end the private link of their calendar',
  'POST user/deletion': 'ask for the deletion of their account',
  'DELETE user/deletion': 'keep their account',
  'POST user/contactverified': 'verify a contact',
  'POST user/resettest': 'reset the test account',
  'POST user/assignrecruiter': 'look up the recruiter in charge',
  'POST user/anotherrecruiter': 'ask for another recruiter',
  'GET user/referral': 'open the referral code',
  'GET user/accountevents': 'open the logins of the account',
  'GET user/accesses': 'open the list of who looked',
  'GET user/documentrequests': 'open the documents asked for',
  'GET user/supportteam': 'open the support team',
  'POST user/sendsupportmessage': 'send a message to support',
  'GET candidate/details': 'open the profile',
  'POST candidate/basic': 'change the personal information',
  'POST candidate/about': 'change the place of residence',
  'POST candidate/summary': 'change the summary',
  'POST candidate/educations': 'change the education',
  'POST candidate/workhistory': 'change the work history',
  'POST candidate/specialties': 'change the specialties',
  'POST candidate/license': 'change the licenses',
  'POST candidate/certifications': 'change the certifications',
  'POST candidate/resume': 'change the resume',
  'POST candidate/references': 'change the references',
  'POST candidate/preferences': 'change the preferences',
  'DELETE candidate/educations': 'remove an education entry',
  'DELETE candidate/education': 'remove an education entry',
  'DELETE candidate/workhistory': 'remove a work entry',
  'DELETE candidate/specialties': 'remove a specialty',
  'DELETE candidate/license': 'remove a license document',
  'DELETE candidate/certifications': 'remove a certification',
  'DELETE candidate/resume': 'remove the resume',
  'DELETE candidate/references': 'remove a reference',
  'DELETE candidate/reference': 'remove a reference',
  'GET candidate/file': 'open a document',
  'GET candidate/skills': 'open the skills checklists',
  'GET candidate/skill': 'open a skills checklist',
  'POST candidate/skill': 'answer a skills checklist',
  'POST candidate/skillfile': 'make the document of a skills checklist',
  'GET candidate/skillfile': 'open the document of a skills checklist',
  'GET candidate/wallet': 'open the wallet',
  'PUT candidate/walletplan': 'planned renewals in the wallet',
  'POST candidate/renewing': 'put off the reminders of the wallet',
  'GET candidate/matchedjobcriteria': 'open what jobs are matched by',
  'POST candidate/complete': 'note that the profile is complete',
  'POST job/search': 'search the job board',
  'POST job/understand': 'read a search',
  'GET job/details': 'open a job',
  'GET job/featured': 'open the featured jobs',
  'GET job/matched': 'open the matched jobs',
  'GET job/similar': 'open similar jobs',
  'GET job/highestpay': 'open the best-paid jobs',
  'GET job/news': 'open the new matches',
  'GET job/favorites': 'open the saved jobs',
  'POST job/favorite': 'save a job',
  'PUT job/favorite': 'change the note on a saved job',
  'DELETE job/favorite': 'take a job off the saved ones',
  'DELETE job/favorites': 'clear the saved jobs',
  'GET job/hidden': 'open the hidden jobs',
  'POST job/hidden': 'hide a job',
  'DELETE job/hidden': 'show a hidden job again',
  'GET job/searches': 'open the saved searches',
  'POST job/searches': 'save a search',
  'PUT job/searches': 'change a saved search',
  'DELETE job/searches': 'delete a saved search',
  'POST job/searches/opened': 'open a saved search',
  'POST job/applicationstarted': 'begin an application',
  'GET job/applications': 'open the applications',
  'POST job/applications': 'apply to jobs',
  'PUT job/agree': 'agree to be submitted',
  'GET job/consents': 'open the consents',
  'GET job/consentdocument': 'open the receipt of a consent',
  'PUT job/acceptoffer': 'accept an offer',
  'PUT job/rejectoffer': 'decline an offer',
  'GET job/offer': 'open an offer',
  'PUT job/offeropened': 'note that an offer was seen',
  'GET job/offerdocument': 'open a signed offer',
  'PUT job/withdraw': 'withdraw an application',
  'GET job/suggestions': 'open the suggested jobs',
  'PUT job/suggestions': 'decline a suggested job',
  'GET datalist/specialties': 'look up specialties',
  'GET datalist/states': 'look up states',
  'GET datalist/locations': 'look up cities',
  'GET datalist/certificationtypes': 'look up certifications',
  'GET datalist/skillassessments': 'look up skills checklists',
  'GET datalist/facilities': 'look up facilities',
  'GET datalist/schools': 'look up schools',
  'delete person': 'delete the account',
  'change contacts': 'change the email address or phone',
  'reset authenticator': 'reset the authenticator app',
  'set up authenticator': 'set up an authenticator app',
  'replace authenticator': 'replace the authenticator app',
  'turn authenticator off': 'turn the authenticator app off',
  'end sessions': 'end all sessions',
  'make admin': 'make an admin of this person',
  'remove admin': 'end being an admin',
  'ask for another recruiter': 'ask for another recruiter',
  'reassign what is overdue': 'hand over what is overdue',
  'take unverified address': 'take the address of an account that never verified it',
  'prove address by provider': 'prove the address by Google or Facebook',
  'evict unverified account': 'release the address of an account that never verified it',
};

const irregular: Readonly<Record<string, string>> = {
  begin: 'began',
  send: 'sent',
  take: 'took',
  make: 'made',
  reset: 'reset',
  set: 'set',
  withdraw: 'withdrew',
  apply: 'applied',
  do: 'did',
};

/** Lists whose call is called otherwise than its page. */
const listNames: Readonly<Record<string, string>> = {
  jobcandidates: 'candidates for a job',
  assignments: 'assignments',
  candidatehistory: 'the history of candidates',
  applicationhistory: 'the steps of applications',
  application: 'an application',
  documentrequests: 'documents asked for',
  mailingpreview: 'receivers of a mail',
  desk: 'the desk',
  audit: 'the audit',
};

const counts: readonly [RegExp, (count: number, rest: string) => string][] = [
  [
    /^CSV of (?<rest>\w+), (?<count>\d+) rows$/,
    (count, list) => `Took ${counted(count, 'row')} of ${listNames[list] ?? list} as a file`,
  ],
  [
    /^List of (?<rest>\w+), (?<count>\d+) rows$/,
    (count, list) => `Was shown ${counted(count, 'row')} of ${listNames[list] ?? list}`,
  ],
  [
    /^Mail to (?<count>\d+) of (?<rest>\d+) chosen$/,
    (count, chosen) => `Wrote to ${counted(count, 'candidate')} of ${chosen} chosen`,
  ],
  [/^Hand over, candidates: (?<count>\d+)$/, (count) => `Handed over ${counted(count, 'candidate')}`],
];

/** What was done, as the end of a sentence that begins with who it was; a refused act was only tried [W15]. */
export function auditDeed({ call, outcome }: Pick<AuditRow, 'call' | 'outcome'>): string {
  for (const [shape, words] of counts) {
    const { count, rest } = shape.exec(call)?.groups ?? {};
    if (count !== undefined) return words(Number(count), rest ?? '');
  }
  // A header that a call ignores is recorded with it: the act is the actor's own.
  const deed = deeds[call] ?? (call.startsWith('GET ') ? 'look something up' : 'do something of their own');
  return capitalized(outcome === 'refused' ? `tried to ${deed}` : inThePast(deed));
}

function inThePast(deed: string): string {
  const [verb = '', ...rest] = deed.split(' ');
  return [irregular[verb] ?? `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`, ...rest].join(' ');
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

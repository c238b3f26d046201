import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';

// Who may make which call, and what it does with BecomeUser, once more by hand: the access matrix tries what the contract says, and
// would agree with a mistake there.

const calls = Object.entries(api).flatMap(([family, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, call]) => ({ name: `${family}.${name}`, call })),
);

function named(fits: (call: Endpoint) => boolean): string[] {
  const found = calls.filter(({ call }) => fits(call));
  return found.map(({ name }) => name).toSorted();
}

const access = {
  anyone: `
    user.confirmEmail user.forgotPasswordStatus user.signupMethod user.checkPassword user.exists user.publicBoard user.avatar
    job.openings job.preview job.share
    datalist.specialties datalist.states datalist.locations datalist.certificationTypes
    admin.candidateRegistration admin.recruiterRegistration user.unsubscribe
    packet.shared packet.sendCode packet.open packet.receive candidate.calendar`,
  identity: `
    user.registerCandidate user.registerRecruiter user.addressHolder user.claimAddress user.releaseAddress
    user.resetTest user.current`,
  user: `
    user.notices user.readNotice user.readAllNotices user.noticeSettings user.saveNoticeSettings
    user.proveAddress user.contactVerified user.recruiterInfo user.userBoard user.sendSupportMessage
    user.accountEvents user.logout
    user.saveAdvData user.advData datalist.skillAssessments datalist.facilities datalist.schools admin.recruiterGroup
    job.understand`,
  candidate: `
    user.assignRecruiter user.askAnotherRecruiter user.changePassword user.exportData user.askDeletion user.keepAccount user.referral user.documentRequests user.accesses user.supportTeam
    candidate.details candidate.wallet candidate.calendarFile candidate.makeCalendarLink candidate.endCalendarLink candidate.restLine candidate.planRenewals candidate.saveBasic candidate.saveAbout candidate.saveSummary candidate.saveEducations
    candidate.saveWorkHistory candidate.saveSpecialties candidate.saveLicense candidate.saveCertifications
    candidate.saveResume candidate.saveReferences candidate.savePreferences candidate.removeEducation
    candidate.removeWork candidate.removeSpecialty candidate.removeLicense candidate.removeCertification
    candidate.removeResume candidate.removeReference candidate.removeEducationEntry candidate.removeReferenceEntry
    candidate.file candidate.skills candidate.skill candidate.saveSkill candidate.createSkillFile candidate.skillFile
    candidate.matchedJobCriteria candidate.complete
    job.search job.details job.featured job.matched job.similar job.highestPay job.news job.favorites job.clearFavorites
    job.addFavorite job.noteFavorite job.removeFavorite job.hiddenJobs job.hideJob job.showJob job.searches job.saveSearch job.changeSearch job.removeSearch job.searchOpened job.applicationStarted job.applications job.apply job.agree job.consents
    job.suggestions job.declineSuggestion job.consentDocument job.acceptOffer job.rejectOffer job.offer job.offerOpened job.offerDocument job.withdraw`,
  staff: `
    user.moderatorBoard
    admin.jobs admin.job admin.jobCandidates admin.candidateJobs admin.suggest admin.suggestions admin.users admin.find admin.people admin.userCount admin.fullRecruiterAccess admin.inviteCandidate admin.candidate
    admin.changeCandidate admin.removeCandidate admin.recruiter admin.changeRecruiter admin.candidatePage
    admin.candidateFile admin.candidateSkill admin.candidateRecords admin.candidateHistory admin.owners admin.reassign admin.undoReassign admin.invitations
    admin.sendInvitation admin.revokeInvitation admin.applications admin.moveApplications admin.undoMoves
    admin.desk admin.menuCounts admin.remind admin.tellNews admin.application admin.consentDocument admin.exportList admin.notes admin.addNote
    admin.changeNote admin.tasks admin.addTask admin.changeTask admin.offer admin.extendOffer admin.offerDocument
    admin.assignments admin.askExtension admin.documentRequests admin.askDocument admin.askDocuments admin.withdrawDocumentRequest
    admin.numbers admin.templates admin.template admin.previewTemplate admin.previewMailing
    admin.sendMailing file.list file.download
    packet.ofApplication packet.make packet.download packet.share packet.revoke packet.submission packet.submit`,
  admin: `
    user.adminBoard admin.inviteRecruiter admin.removeRecruiter admin.admins admin.appointAdmin admin.removeAdmin
    admin.handOver
    admin.resetAuthenticator admin.audit admin.accountEvents admin.endSessions admin.announcements admin.saveAnnouncements admin.restoreTemplate
    admin.templateSource admin.saveTemplate file.remove
    admin.skillAssessments admin.saveSkillAssessment admin.removeSkillAssessment admin.feeds admin.uploadFeed admin.importFeed
    admin.refreshCache file.upload`,
} satisfies Record<Endpoint['access'], string>;

/** What only the person themselves may do: sign-up, proofs, personal information, offers, consents, and their own inbox. */
const refusedWhileActing = `
  user.askAnotherRecruiter user.registerCandidate user.registerRecruiter user.confirmEmail user.addressHolder user.claimAddress
  user.releaseAddress user.proveAddress user.resetTest user.contactVerified
  user.readNotice user.readAllNotices user.saveNoticeSettings user.unsubscribe user.accountEvents user.changePassword user.exportData user.askDeletion user.keepAccount
  candidate.saveBasic candidate.saveAbout candidate.calendarFile candidate.makeCalendarLink candidate.endCalendarLink
  job.agree job.acceptOffer job.rejectOffer job.offerOpened job.withdraw job.declineSuggestion
  job.noteFavorite`;

/** Calls outside a candidate's own that staff make for a candidate. */
const honouredBeside = 'user.notices user.noticeSettings user.current user.sendSupportMessage';

const byHand = 'say in this file, by hand, who may make the call';

const list = (names: string) => names.trim().split(/\s+/).toSorted();

describe('the contract [R1] [R2] [R4]', () => {
  it.each(Object.entries(access))('lets %s make these calls and no others [R1] [R2]', (kind, names) => {
    expect(
      named((call) => call.access === kind),
      byHand,
    ).toEqual(list(names));
  });

  it('refuses these calls to staff who act for a candidate [A29] [R4]', () => {
    expect(
      named(({ becomeUser }) => becomeUser === 'refused'),
      byHand,
    ).toEqual(list(refusedWhileActing));
  });

  it('lets staff act in all other calls of a candidate, and these few [A29] [R4]', () => {
    const own = list(access.candidate).filter((name) => !list(refusedWhileActing).includes(name));
    expect(
      named(({ becomeUser }) => becomeUser === 'honoured'),
      byHand,
    ).toEqual([...own, ...list(honouredBeside)].toSorted());
  });
});

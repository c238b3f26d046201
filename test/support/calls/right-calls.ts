import type { BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { api, type FamilyName } from '#shared/contract/index.ts';

/** A row for every call whose body has fields. */
type Bodies = { readonly [F in FamilyName]: BodiesOf<(typeof api)[F]> };
type BodiesOf<F> = {
  readonly [C in keyof F as F[C] extends infer E extends Endpoint
    ? string extends keyof BodyOf<E>
      ? never
      : C
    : never]: F[C] extends infer E extends Endpoint ? BodyOf<E> : never;
};

const id = 'somebody';
const [email, phone, day] = ['a@b.example', '512-555-0188', '2030-01-01'] as const;
const paper = { fileName: 'a.pdf', fileBase64Str: 'YQ==' };
const picture = { pictureFileName: 'a.png', pictureFileBase64Str: 'YQ==' };
const name = { firstName: 'A', lastName: 'B' };
const companyEmail = 'a@caravel.example';
const token = 'a-token';

const invitedCandidate: BodyOf<typeof api.admin.inviteCandidate> = {
  ...name,
  email,
  phone,
  preferredContactMethod: 'Text',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  specialtyUidList: ['1001'],
  yearsExperience: 2,
  topPreferredLocations: ['TX'],
  experienceTravelling: true,
  interests: 'A',
  optionalInterests: 'B',
};
const invitedRecruiter: BodyOf<typeof api.admin.inviteRecruiter> = {
  ...name,
  email: companyEmail,
  phone,
  assignedTeam: 'Direct',
  calendlyLink: 'https://meet.example/a',
  biography: 'A',
  specialtyUidList: ['1001'],
};
const consentTerms = { facility: 'A', weeklyDollars: 1, startDate: day, weeks: 1, shift: 'A' };
const sharedToken = 'a'.repeat(43);
const names = { EmailOrUsername: 'internal_a' };

/** What a saved search keeps of the board's filter. */
const keptFilter = {
  weeklySalary: 1,
  durationWeeksMin: 1,
  durationWeeksMax: 2,
  keyword: 'ward',
  specialties: [1001],
  hoursPerWeekMin: 1,
  hoursPerWeekMax: 2,
  locations: [{ city: 'A', state: 'TX' }],
  near: { latitude: 30.27, longitude: -97.74, miles: 100 },
  startDateBegin: day,
  startDateEnd: day,
  shift: 'days',
  shifts: ['days'],
  isFeatured: true,
  exact: true,
} as const satisfies BodyOf<typeof api.admin.jobs>;

/** What the board is asked for. */
const boardFilter: BodyOf<typeof api.admin.jobs> = {
  ...keptFilter,
  page: 1,
  count: 1,
  sortBy: 'startDate',
  jobIds: [id],
  newsAfter: '2026-11-24T18:00:00.000Z',
};

/**
 * A body of every call that takes one, right by the contract, with every field in it that may be left out: whatever is to hold for
 * each field of each body is tried on these.
 */
export const rightBodies: Bodies = {
  user: {
    registerCandidate: {
      CognitoId: id,
      Email: email,
      FirstName: 'A',
      LastName: 'B',
      Phone: phone,
      PreferredContactMethod: 'Text',
      City: 'Austin',
      State: 'TX',
      ZipCode: '78701',
      SpecialtyList: [1001],
      YearsExperience: 2,
      TopPreferredLocations: ['TX'],
      ExperienceTravelling: true,
      Interests: 'A',
      OptionalInterests: 'B',
      ReferralCode: 1,
      RegistrationId: id,
      licenseStateList: ['TX'],
      LicenseIsCompact: true,
    },
    registerRecruiter: {
      CognitoId: id,
      Email: companyEmail,
      FirstName: 'A',
      LastName: 'B',
      Phone: phone,
      AssignedTeam: 'Direct',
      CalendlyLink: 'https://meet.example/a',
      Biography: 'A',
      SpecialtyUidList: ['1001'],
      RegistrationId: id,
      PictureFileName: 'a.png',
      PictureFileBase64Str: 'YQ==',
    },
    proveAddress: { Claim: 'a' },
    forgotPasswordStatus: names,
    signupMethod: names,
    checkPassword: { Password: 'a', Email: email, FirstName: 'A', LastName: 'B' },
    exists: { Email: email },
    recruiterInfo: { Name: 'A', Specialty: 'B', Email: email, Phone: phone, token },
    assignRecruiter: { SpecialtyCategory: 'A', SpecialtyList: [1001], State: 'TX', RegistrationId: id },
    askAnotherRecruiter: { recruiterId: id, reason: 'other' },
    sendSupportMessage: { Name: 'A', Email: email, Phone: phone, Description: 'B', token },
    readNotice: { id },
    readAllNotices: { id },
    saveNoticeSettings: {
      mailOff: ['offerLapsed'],
      textOff: ['offerLapsed'],
      takesTexts: false,
      worksNights: false,
      version: 0,
    },
    saveAdvData: { key: 'a', saveData: { a: 1 }, token: 'b' },
    logout: { everywhere: false },
  },
  candidate: {
    saveBasic: {
      ...name,
      email,
      phone,
      city: 'C',
      state: 'TX',
      ssn: '1234',
      dateOfBirth: '1990-01-01',
      version: 1,
      ...picture,
      notificationsActive: true,
      preferredContactMethod: 'Text',
    },
    restLine: { place: 'license', entry: 'TX', name: 'Texas license' },
    saveAbout: { city: 'A', state: 'TX', version: 1 },
    saveSummary: { summary: 'A', version: 1 },
    saveEducations: {
      educationList: [{ id, school: 'A', state: 'TX', degree: 'BSN', graduationDate: '2015-05-01' }],
      version: 1,
    },
    saveWorkHistory: {
      workHistoryList: [
        {
          id,
          facility: 'A',
          city: 'B',
          state: 'C',
          startDate: '2020-01-01',
          endDate: '2021-01-01',
          isCurrent: false,
          unit: 'D',
          unitBed: 1,
          position: 'E',
          specialtyName: 'F',
        },
      ],
      version: 1,
    },
    saveSpecialties: {
      primarySpecialty: 1001,
      secondarySpecialty: null,
      specialtyList: [1001],
      chartingSystemList: ['Epic'],
      version: 1,
    },
    saveLicense: {
      stateList: ['TX'],
      isCompactLicense: true,
      expirationDate: day,
      documentState: 'TX',
      ...paper,
      version: 1,
      stateLicenseList: [{ state: 'TX', isMultistate: true, expirationDate: day, number: 'A', ...paper }],
    },
    saveCertifications: {
      certificationList: [
        {
          id,
          certificationId: 100429,
          expirationDate: day,
          number: 'A',
          slot: 'TB',
          record: { slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-04', millimeters: 2 },
          ...paper,
        },
      ],
      version: 1,
    },
    saveResume: { ...paper, version: 1 },
    saveReferences: {
      referenceList: [
        { id, ...name, jobTitle: 'C', preferredContactMethod: 'Text', email, phone, companyName: 'D', ratio: 'E' },
      ],
      version: 1,
    },
    savePreferences: {
      shiftTypeList: ['days'],
      locationList: ['TX'],
      startDate: day,
      quality: 'Beach Life',
      version: 1,
    },
    saveSkill: {
      assessmentId: id,
      skillAssessmentAnswerRequestList: [
        { id, categoryId: id, questionId: id, subQuestionId: id, score: 2, by: 'line' },
      ],
      shouldCreateFile: false,
      reason: 'yearly',
      version: 1,
    },
    createSkillFile: { AssessmentId: id },
  },
  job: {
    acceptOffer: { offerNumber: 1, acknowledged: ['weeklyCents'], signature: 'A B' },
    rejectOffer: { reason: 'A' },
    withdraw: { words: 'A' },
    search: {
      ...boardFilter,
      newsFirst: boardFilter.newsAfter,
      myProfession: true,
      meetsAll: true,
      licenseCovers: true,
    },
    understand: { text: 'icu nights', profession: 'Nurse' },
    applicationStarted: { jobIdList: [id] },
    apply: { jobApplicationList: [{ jobId: id, terms: consentTerms }] },
    agree: { terms: consentTerms },
    declineSuggestion: { reason: 'pay' },
    hideJob: { reason: 'pay' },
    saveSearch: {
      name: 'A',
      tells: 'daily',
      byText: false,
      alsoAtWork: true,
      address: 'specialty=1',
      filter: { ...keptFilter, myProfession: true, meetsAll: true, licenseCovers: true },
    },
    changeSearch: { id, name: 'A', tells: 'off', byText: false, alsoAtWork: false, version: 1 },
    noteFavorite: { jobId: id, note: 'Near my sister', version: 0 },
  },
  datalist: {},
  packet: {
    make: { candidateId: id, jobId: id },
    share: { candidateId: id, jobId: id, packetId: id, token: id, email },
    submit: {
      candidateId: id,
      jobId: id,
      token: id,
      emails: [email],
      names: [{ email, name: 'Dana Reed' }],
      words: 'A',
      without: 'B',
    },
    shared: { token: sharedToken },
    sendCode: { token: sharedToken },
    open: { token: sharedToken, code: '123456' },
    receive: { pass: 'a', fileId: id, part: 0 },
  },
  admin: {
    jobs: boardFilter,
    askDocument: {
      candidateId: id,
      token: id,
      kind: 'license',
      name: 'A',
      words: 'B',
      dueOn: '2030-01-01',
      fileId: id,
    },
    askDocuments: {
      candidateId: id,
      token: id,
      documents: [{ kind: 'license', name: 'A' }],
      words: 'B',
      dueOn: '2030-01-01',
    },
    askExtension: { candidateId: id, jobId: id },
    candidateJobs: { candidateId: id, only: ['free'], page: 1 },
    suggest: { jobIds: [id], candidateIds: [id], words: 'A' },
    extendOffer: {
      candidateId: id,
      jobId: id,
      number: 1,
      answerBy: '2030-01-01T00:00:00.000Z',
      terms: {
        weeklyCents: 300_000,
        hourlyCents: 5000,
        hoursPerWeek: 40,
        lodgingCents: 60_000,
        mealsCents: 40_000,
        startDate: day,
        weeks: 13,
        shift: 'Days',
        unit: 'A',
        guaranteedHours: 36,
        overtimeCents: 7500,
        onCallCents: 500,
        words: 'A',
      },
    },
    previewMailing: { type: 'mailing', subject: 'A', message: 'B', candidateIds: [id] },
    sendMailing: {
      id: '00000000-0000-4000-8000-000000000001',
      type: 'mailing',
      subject: 'A',
      message: 'B',
      candidateIds: [id],
    },
    handOver: { recruiterId: id, successorId: id },
    reassign: { recruiterId: id, candidates: [{ candidateId: id, ownerId: id }] },
    undoReassign: { changes: [{ candidateId: id, at: '2026-01-01T00:00:00.000Z' }] },
    addNote: { candidateId: id, token: '00000000-0000-4000-8000-000000000001', jobId: id, kind: 'Call', text: 'A' },
    changeNote: { candidateId: id, id, version: 1, isPinned: true, kind: 'Call', text: 'A', addition: 'B' },
    addTask: {
      candidateId: id,
      token: '00000000-0000-4000-8000-000000000001',
      title: 'A',
      ownerId: id,
      dueAt: '2090-01-01T00:00:00.000Z',
    },
    changeTask: {
      candidateId: id,
      id,
      version: 1,
      title: 'A',
      ownerId: id,
      dueAt: '2090-01-01T00:00:00.000Z',
      isDone: true,
    },
    users: { count: 1, paginationToken: 'a', filterName: 'name', filterValue: 'A', onlyRecruiters: true },
    people: {
      name: 'A',
      page: 1,
      sort: 'active',
      specialties: [1],
      professions: ['Nurse'],
      states: ['TX'],
      wishes: ['TX'],
      shifts: ['nights'],
      certifications: ['BLS'],
      owner: 'mine',
      years: 1,
      free: 30,
      progress: 50,
      ending: 30,
      active: 7,
    },
    userCount: { filterName: 'name', filterValue: 'A', onlyRecruiters: true },
    find: { text: 'A' },
    inviteCandidate: { ...invitedCandidate, token },
    inviteRecruiter: { ...invitedRecruiter, token },
    sendInvitation: { id },
    recruiterGroup: { id },
    appointAdmin: { email: 'a@caravel.example' },
    resetAuthenticator: { email: 'a@caravel.example' },
    changeCandidate: { ...invitedCandidate, authId: id, version: 1 },
    changeRecruiter: { ...invitedRecruiter, ...picture, authId: id, useRoundRobin: true, version: 1 },
    moveApplications: {
      moves: [{ candidateId: id, jobId: id, status: 'Rejected', fromStatus: 'New Submission' }],
      token: id,
      cause: 'filled',
      note: 'A',
      message: 'B',
    },
    exportList: {
      list: 'applications',
      status: 'Rejected',
      candidateId: id,
      jobId: id,
      owner: 'mine',
      rejected: 'without',
      words: 'A',
      ownerId: id,
      specialty: 'A',
      clock: 'over',
      sort: 'pay',
    },
    endSessions: { personId: 'a' },
    undoMoves: { moves: [{ candidateId: id, jobId: id, version: 1 }] },
    remind: { candidateId: id, jobId: id },
    tellNews: { candidateId: id, jobId: id, since: '2030-01-01T00:00:00.000Z', message: 'A' },
    saveAnnouncements: {
      announcementList: [{ id, board: 'user', title: 'A', message: 'B', link: '/profile', fromOn: '', untilOn: '' }],
      version: 1,
    },
    previewTemplate: { type: 'profileCompleted', text: 'A' },
    saveTemplate: { type: 'profileCompleted', text: 'A', version: 0 },
    restoreTemplate: { type: 'profileCompleted' },
    saveSkillAssessment: {
      id,
      name: 'A',
      validMonths: 12,
      version: 1,
      categoryList: [
        {
          id,
          name: 'B',
          questionList: [
            { id, name: 'C', isCritical: true, questionList: [{ id, name: 'D', isCritical: true, questionList: [] }] },
          ],
        },
      ],
    },
    uploadFeed: { source: 'a', fileName: 'a.csv', fileBase64Str: 'YQ==', isNewSource: true },
    importFeed: { id: 'a', startedAt: '2026-03-09T12:00:00.000Z', closed: 0 },
  },
  file: { upload: { file: new Blob(['a']), fn: 'a.txt' } },
};

/** A query of every call that takes one, with every field in it. */
const rightQueries: { readonly [F in FamilyName]?: Readonly<Record<string, object>> } = {
  user: {
    registerCandidate: { autoVerifyPhone: 'true' },
    confirmEmail: { code: 'a' },
    avatar: { id },
    advData: { key: 'a' },
    accesses: { paginationToken: 'a' },
    accountEvents: { paginationToken: 'a' },
    notices: { paginationToken: 'a' },
    unsubscribe: { id, kind: 'mailing', code: 'a', search: 'a', ends: 'kind' },
  },
  candidate: {
    removeEducation: { id },
    removeWork: { id },
    removeSpecialty: { id },
    removeLicense: { id },
    removeCertification: { id },
    removeResume: { id },
    removeReference: { id },
    removeEducationEntry: { id },
    removeReferenceEntry: { id },
    file: { id },
    skill: { assessmentId: id },
    skillFile: { id, name: 'a' },
  },
  job: {
    preview: { id },
    share: { id },
    details: { id },
    similar: { jobId: id },
    clearFavorites: { only: 'all' },
    addFavorite: { jobId: id },
    hideJob: { jobId: id },
    showJob: { jobId: id },
    removeSearch: { id },
    searchOpened: { id },
    removeFavorite: { jobId: id },
    acceptOffer: { applicationId: id },
    rejectOffer: { applicationId: id },
    offer: { applicationId: id },
    offerOpened: { applicationId: id },
    offerDocument: { applicationId: id },
    withdraw: { applicationId: id },
    agree: { applicationId: id },
    consents: { applicationId: id },
    declineSuggestion: { jobId: id },
    consentDocument: { applicationId: id, hash: 'a'.repeat(64) },
  },
  datalist: {
    locations: { input: 'Austin', lat: 30, lon: -97 },
    facilities: { input: 'Austin' },
    schools: { input: 'Austin' },
  },
  admin: {
    candidateRegistration: { id },
    recruiterRegistration: { id },
    candidate: { id },
    recruiter: { id },
    removeCandidate: { id },
    removeRecruiter: { id, successorId: id },
    removeAdmin: { id },
    invitations: { kind: 'candidate', paginationToken: 'a' },
    revokeInvitation: { id },
    template: { type: 'profileCompleted' },
    templateSource: { type: 'profileCompleted' },
    documentRequests: { candidateId: id },
    withdrawDocumentRequest: { candidateId: id, id },
    skillAssessments: { id },
    removeSkillAssessment: { id },
    application: { candidateId: id, jobId: id },
    offer: { candidateId: id, jobId: id },
    offerDocument: { candidateId: id, jobId: id },
    consentDocument: { candidateId: id, jobId: id, hash: 'a'.repeat(64) },
    applications: { status: 'Rejected', candidateId: id, jobId: id, owner: 'mine', count: 1, paginationToken: 'a' },
    notes: { candidateId: id, paginationToken: 'a' },
    tasks: { candidateId: id },
    candidatePage: { id },
    candidateFile: { candidateId: id, fileId: id },
    candidateSkill: { candidateId: id, assessmentId: id },
    candidateRecords: { candidateId: id },
    candidateHistory: { id, paginationToken: 'a' },
    numbers: { days: '30' },
    desk: { scope: 'mine', tab: 'all', paginationToken: 'a' },
    job: { id },
    assignments: { within: '30', scope: 'mine' },
    jobCandidates: { jobId: id, page: 1, mine: 'on', licensed: 'on', free: 'on' },
    suggestions: { jobId: id },
    accountEvents: { personId: id, paginationToken: 'a' },
    audit: { from: '2030-01-01', to: '2030-01-02', personId: id, count: 1, paginationToken: 'a' },
    feeds: { paginationToken: 'a' },
  },
  file: { download: { name: 'a.txt' }, remove: { name: 'a.txt' } },
  packet: {
    ofApplication: { candidateId: id, jobId: id },
    submission: { candidateId: id, jobId: id },
    download: { candidateId: id, jobId: id, packetId: id, part: 0 },
    revoke: { candidateId: id, jobId: id, shareId: id },
  },
};

/** One call with what is right for it. */
export interface RightCall {
  /** The family and the call, with a dot between. */
  readonly name: string;
  readonly family: FamilyName;
  readonly call: Endpoint;
  readonly takesBody: boolean;
  readonly query: object;
  readonly body: object;
}

/** Every call of the contract with a valid query and body; one that the tables above lack has neither. */
export const rightCalls: readonly RightCall[] = Object.entries(api).flatMap(([family, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({
    name: `${family}.${call}`,
    family: family as FamilyName,
    call: endpoint,
    takesBody: endpoint.method === 'POST' || endpoint.method === 'PUT',
    query: rightQueries[family as FamilyName]?.[call] ?? {},
    body: (rightBodies[family as FamilyName] as Readonly<Record<string, object>>)[call] ?? {},
  })),
);

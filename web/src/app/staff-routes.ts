import { api } from '#shared/contract/index.ts';
import { firstView } from '../features/people/first-view.ts';
import { usersOpening } from '../features/users/users-opening.ts';
import { paths } from '../lib/paths.ts';
import { firstRead, type PageRoute } from './page-route.ts';

/** The addresses of the staff portal, in the order of its menu. */
export const staffRoutes: readonly PageRoute[] = [
  {
    path: paths.staffNoticeSettings,
    access: 'staff',
    page: 'notice-settings-page',
    shell: { title: 'Notice settings' },
  },
  { path: paths.staffNotices, access: 'staff', page: 'notices-page', shell: { title: 'Notices' } },
  {
    path: paths.desk,
    access: 'staff',
    page: 'desk-page',
    menu: { label: 'Desk', icon: 'home' },
    shell: { title: 'Desk', lead: 'What waits for you, the most urgent first: one moment, it is on its way.' },
  },
  {
    path: paths.people,
    access: 'staff',
    page: 'people-page',
    menu: { label: 'People', icon: 'person' },
    reads: [firstRead(api.admin.people, {}, firstView)],
    shell: {
      title: 'People',
      lead: 'Candidates by what they can do, where and from when: one moment, they are on their way.',
    },
  },
  {
    path: paths.users,
    access: 'staff',
    page: 'users-page',
    menu: { label: 'Users', icon: 'team' },
    reads: [firstRead(api.admin.users, {}, usersOpening)],
    shell: {
      title: 'Users',
      lead: 'Everybody you may look up, candidates and colleagues alike: one moment, they are on their way.',
    },
  },
  {
    path: '/users/:candidateId',
    access: 'staff',
    page: 'candidate-page',
    reads: [firstRead(api.admin.candidatePage, { id: 'candidateId' })],
    shell: { title: 'Candidate' },
  },
  {
    path: '/acting/:candidateId',
    access: 'staff',
    page: 'acting-page',
    shell: { title: 'Act for a candidate' },
  },
  {
    path: paths.applications,
    access: 'staff',
    page: 'applications-page',
    menu: { label: 'Applications', icon: 'bag' },
    shell: { title: 'Applications' },
  },
  {
    path: paths.staffJobs,
    access: 'staff',
    page: 'staff-jobs-page',
    menu: { label: 'Jobs', icon: 'search' },
    shell: { title: 'Jobs', lead: 'All open jobs, and who fits each: one moment, they are on their way.' },
  },
  {
    path: '/staff/jobs/:jobId',
    access: 'staff',
    page: 'staff-job-page',
    reads: [firstRead(api.admin.job, { id: 'jobId' })],
    shell: { title: 'Job' },
  },
  {
    path: paths.numbers,
    access: 'staff',
    page: 'numbers-page',
    menu: { label: 'Numbers', icon: 'chart' },
    shell: { title: 'Numbers' },
  },
  {
    path: paths.emailTemplates,
    access: 'staff',
    page: 'email-templates-page',
    menu: { label: 'Email Templates', icon: 'mail' },
    shell: { title: 'Email Templates' },
  },
  {
    path: paths.recruiters,
    access: 'staff',
    page: 'recruiters-page',
    menu: { label: 'Recruiters', icon: 'person' },
    shell: {
      title: 'Recruiters',
      lead: 'All recruiters with their teams, and how to reach them: one moment, they are on their way.',
    },
  },
  {
    path: paths.invitations,
    access: 'staff',
    page: 'invitations-page',
    menu: { label: 'Invitations', icon: 'share' },
    shell: { title: 'Invitations' },
  },
  {
    path: paths.assessments,
    access: 'admin',
    page: 'assessments-page',
    menu: { label: 'Assessments', icon: 'book' },
    shell: { title: 'Assessments' },
  },
  {
    path: paths.other,
    access: 'admin',
    page: 'other-page',
    menu: { label: 'Other', icon: 'filter' },
    shell: { title: 'Other' },
  },
  { path: paths.feeds, access: 'admin', page: 'feeds-page', shell: { title: 'Feeds' } },
  { path: paths.staffDocuments, access: 'admin', page: 'staff-documents-page', shell: { title: 'Documents' } },
  { path: paths.announcements, access: 'admin', page: 'announcements-page', shell: { title: 'Announcements' } },
  { path: paths.admins, access: 'admin', page: 'admins-page', shell: { title: 'Admins' } },
  {
    path: paths.audit,
    access: 'admin',
    page: 'audit-page',
    menu: { label: 'Audit', icon: 'clock' },
    shell: { title: 'Audit' },
  },
];

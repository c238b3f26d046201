import { api } from '#shared/contract/index.ts';
import { boardOpening } from '../features/jobs/board/board-opening.ts';
import { paths } from '../lib/paths.ts';
import { firstRead, type PageRoute } from './page-route.ts';
import { staffRoutes } from './staff-routes.ts';

const details = firstRead(api.candidate.details, {});
const favorites = firstRead(api.job.favorites, {});

const loginShell = { title: 'Welcome back', lead: 'Log in to find your next assignment.', isSplit: true };

/** The one table of addresses: what is where, and for whom. Everything else goes to /home. */
export const routes: readonly PageRoute[] = [
  { path: paths.root, access: 'publicOnly', page: 'login-page', shell: loginShell },
  {
    path: paths.login,
    access: 'publicOnly',
    page: 'login-page',
    shell: loginShell,
  },
  {
    path: paths.signup,
    access: 'publicOnly',
    page: 'sign-up-page',
    loadsAntd: true,
    shell: { title: 'Sign up to find your next travel adventure' },
  },
  {
    path: paths.forgot,
    access: 'publicOnly',
    page: 'forgot-page',
    shell: {
      title: 'Forgot your password?',
      lead: 'Tell us your username or email, and we send a code for choosing a new one.',
    },
  },
  {
    path: paths.reset,
    access: 'publicOnly',
    page: 'reset-page',
    shell: { title: 'Choose a new password', lead: 'Enter the code we sent you and your new password.' },
  },
  {
    path: paths.resetSent,
    access: 'open',
    page: 'reset-sent-page',
    shell: { title: 'Check your inbox' },
  },
  {
    path: paths.confirmSignup,
    access: 'confirmPhone',
    page: 'confirm-signup-page',
    shell: { title: 'Confirm your phone' },
  },
  { path: paths.auth, access: 'publicOnly', page: 'auth-page' },
  {
    path: paths.authenticator,
    access: 'signedIn',
    page: 'authenticator-page',
    shell: { title: 'Two-step sign-in' },
  },
  {
    path: paths.recruiterSignup,
    access: 'recruiterSignUp',
    page: 'recruiter-sign-up-page',
    loadsAntd: true,
    shell: { title: 'Recruiter sign-up' },
  },
  {
    path: paths.confirm,
    access: 'open',
    page: 'confirm-page',
    shell: { title: 'Confirm your email' },
  },
  {
    path: paths.confirmedEmail,
    access: 'open',
    page: 'confirmed-email-page',
    shell: { title: 'Confirm your email' },
  },
  {
    path: paths.unsubscribe,
    access: 'open',
    page: 'unsubscribe-page',
    shell: { title: 'Stop these mails?' },
  },
  {
    path: paths.packet,
    access: 'open',
    page: 'packet-page',
    loadsAntd: true,
    shell: { title: 'Submission packet', isUnlisted: true },
  },
  { path: paths.terms, access: 'open', page: 'terms-page' },
  { path: paths.privacy, access: 'open', page: 'privacy-page' },
  { path: paths.dataSources, access: 'open', page: 'data-sources-page' },
  {
    path: paths.welcome,
    access: 'candidate',
    page: 'welcome-page',
  },
  {
    path: paths.congrats,
    access: 'candidate',
    page: 'congrats-page',
  },
  {
    path: paths.home,
    access: 'candidate',
    page: 'home-page',
    menu: { label: 'Dashboard', icon: 'home' },
    reads: [firstRead(api.job.featured, {}), details],
    shell: {
      title: 'Dashboard',
      lead: 'Your profile, your care team and the jobs that suit you: one moment, they are on their way.',
    },
  },
  {
    path: paths.search,
    access: 'candidate',
    page: 'search-page',
    menu: { label: 'Job Board', icon: 'search' },
    reads: [firstRead(api.job.search, {}, boardOpening)],
    shell: {
      title: 'Job Board',
      lead: 'Open assignments and what they pay a week: one moment, they are on their way.',
    },
  },
  {
    path: '/job/:jobId',
    access: 'candidate',
    page: 'job-page',
    reads: [firstRead(api.job.details, { id: 'jobId' }), details, favorites],
    shell: { title: 'Job', lead: 'Pay, shifts, days and place of this assignment: one moment, they are on their way.' },
  },
  {
    path: '/offer/:applicationId',
    access: 'candidate',
    page: 'offer-page',
    reads: [firstRead(api.job.offer, { applicationId: 'applicationId' }), details],
    shell: { title: 'Your offer' },
  },
  {
    path: paths.favorites,
    access: 'candidate',
    page: 'favorites-page',
    reads: [favorites, details],
    shell: { title: 'Favorites', lead: 'The jobs you have set your heart on: one moment, they are on their way.' },
  },
  {
    path: paths.myJobs,
    access: 'candidate',
    page: 'my-jobs-page',
    menu: { label: 'My Jobs', icon: 'bag' },
    shell: {
      title: 'My Jobs',
      lead: 'What you have applied for and what you have saved: one moment, it is on its way.',
    },
  },
  {
    path: paths.profile,
    access: 'candidate',
    page: 'profile-page',
    menu: { label: 'My Profile', icon: 'person' },
    reads: [details],
    shell: {
      title: 'Profile',
      lead: 'All that facilities ask you for, section by section: one moment, it is on its way.',
    },
  },
  {
    path: '/skill/:assessmentId',
    access: 'candidate',
    page: 'skill-page',
    shell: { title: 'Skills Checklist' },
  },
  {
    path: paths.myTeam,
    access: 'candidate',
    page: 'my-team-page',
    menu: { label: 'My Team', icon: 'team' },
    shell: { title: 'Support Team' },
  },
  { path: paths.notices, access: 'candidate', page: 'notices-page', shell: { title: 'Notices' } },
  {
    path: paths.noticeSettings,
    access: 'candidate',
    page: 'notice-settings-page',
    shell: { title: 'Notice settings' },
  },
  { path: '/myTeam', access: 'candidate', instead: paths.myTeam },
  {
    path: paths.support,
    access: 'candidate',
    page: 'support-page',
    menu: { label: 'Resource Center', icon: 'book' },
    shell: { title: 'We are here to help you!' },
  },
  {
    path: paths.travelerGuide,
    access: 'open',
    page: 'traveler-guide-page',
  },
  { path: paths.blog, access: 'open', page: 'blog-page' },
  ...staffRoutes,
];

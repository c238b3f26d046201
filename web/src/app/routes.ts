import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';

/**
 * Who may open a page (see guard.ts): publicOnly is for who is not signed in, confirmPhone for who has a phone to prove,
 * recruiterSignUp for everybody but staff, open for everybody.
 */
export type PageAccess = 'publicOnly' | 'confirmPhone' | 'recruiterSignUp' | 'open' | 'candidate' | 'staff' | 'admin';

export interface PageRoute {
  readonly path: string;
  readonly access: PageAccess;
  /** The page, loaded when somebody goes there. */
  readonly page?: () => Promise<ComponentType>;
  /** Where to go instead of a page. */
  readonly instead?: string;
  /**
   * The HTML shell that is painted before any script has run; without a title the page has none of its own. The lead says what is
   * coming: something to read at once, while the data is on its way.
   */
  readonly shell?: { readonly title: string; readonly lead?: string };
}

/** The one table of addresses: what is where, and for whom. Everything else goes to /home. */
export const routes: readonly PageRoute[] = [
  { path: paths.root, access: 'publicOnly', page: async () => (await import('../pages/login-page.tsx')).LoginPage },
  {
    path: paths.login,
    access: 'publicOnly',
    page: async () => (await import('../pages/login-page.tsx')).LoginPage,
    shell: { title: 'Welcome back', lead: 'Log in to find your next assignment.' },
  },
  {
    path: paths.signup,
    access: 'publicOnly',
    page: async () => (await import('../pages/sign-up-page.tsx')).SignUpPage,
    shell: { title: 'Sign up to find your next travel adventure' },
  },
  {
    path: paths.forgot,
    access: 'publicOnly',
    page: async () => (await import('../pages/forgot-page.tsx')).ForgotPage,
    shell: {
      title: 'Forgot your password?',
      lead: 'Tell us your username or email, and we send a code for choosing a new one.',
    },
  },
  {
    path: paths.reset,
    access: 'publicOnly',
    page: async () => (await import('../pages/reset-page.tsx')).ResetPage,
    shell: { title: 'Choose a new password', lead: 'Enter the code we sent you and your new password.' },
  },
  {
    path: paths.resetSent,
    access: 'open',
    page: async () => (await import('../pages/reset-sent-page.tsx')).ResetSentPage,
    shell: { title: 'Check your inbox' },
  },
  {
    path: paths.confirmSignup,
    access: 'confirmPhone',
    page: async () => (await import('../pages/confirm-signup-page.tsx')).ConfirmSignupPage,
    shell: { title: 'Confirm your phone' },
  },
  { path: paths.auth, access: 'publicOnly', page: async () => (await import('../pages/auth-page.tsx')).AuthPage },
  {
    path: paths.recruiterSignup,
    access: 'recruiterSignUp',
    page: async () => (await import('../pages/recruiter-sign-up-page.tsx')).RecruiterSignUpPage,
    shell: { title: 'Recruiter sign-up' },
  },
  {
    path: paths.confirm,
    access: 'open',
    page: async () => (await import('../pages/confirm-page.tsx')).ConfirmPage,
    shell: { title: 'Confirm your email' },
  },
  {
    path: paths.confirmedEmail,
    access: 'open',
    page: async () => (await import('../pages/confirmed-email-page.tsx')).ConfirmedEmailPage,
    shell: { title: 'Your email is confirmed' },
  },
  { path: paths.terms, access: 'open', page: async () => (await import('../pages/terms-page.tsx')).TermsPage },
  { path: paths.privacy, access: 'open', page: async () => (await import('../pages/privacy-page.tsx')).PrivacyPage },
  {
    path: paths.welcome,
    access: 'candidate',
    page: async () => (await import('../pages/welcome-page.tsx')).WelcomePage,
  },
  {
    path: paths.congrats,
    access: 'candidate',
    page: async () => (await import('../pages/congrats-page.tsx')).CongratsPage,
  },
  {
    path: paths.home,
    access: 'candidate',
    page: async () => (await import('../pages/home-page.tsx')).HomePage,
    shell: {
      title: 'Dashboard',
      lead: 'Your profile, your care team and the jobs that suit you: one moment, they are on their way.',
    },
  },
  {
    path: paths.search,
    access: 'candidate',
    page: async () => (await import('../pages/search-page.tsx')).SearchPage,
    shell: {
      title: 'Job Board',
      lead: 'Open assignments and what they pay a week: one moment, they are on their way.',
    },
  },
  {
    path: '/job/:jobId',
    access: 'candidate',
    page: async () => (await import('../pages/job-page.tsx')).JobPage,
    shell: { title: 'Job', lead: 'Pay, shifts, days and place of this assignment: one moment, they are on their way.' },
  },
  {
    path: paths.favorites,
    access: 'candidate',
    page: async () => (await import('../pages/favorites-page.tsx')).FavoritesPage,
    shell: { title: 'Favorites', lead: 'The jobs you have set your heart on: one moment, they are on their way.' },
  },
  {
    path: paths.myJobs,
    access: 'candidate',
    page: async () => (await import('../pages/my-jobs-page.tsx')).MyJobsPage,
    shell: {
      title: 'My Jobs',
      lead: 'What you have applied for and what you have saved: one moment, it is on its way.',
    },
  },
  {
    path: paths.profile,
    access: 'candidate',
    page: async () => (await import('../pages/profile-page.tsx')).ProfilePage,
    shell: {
      title: 'Profile',
      lead: 'All that facilities ask you for, section by section: one moment, it is on its way.',
    },
  },
  {
    path: '/skill/:assessmentId',
    access: 'candidate',
    page: async () => (await import('../pages/skill-page.tsx')).SkillPage,
    shell: { title: 'Skills Checklist' },
  },
  {
    path: paths.myTeam,
    access: 'candidate',
    page: async () => (await import('../pages/my-team-page.tsx')).MyTeamPage,
    shell: { title: 'Support Team' },
  },
  { path: '/myTeam', access: 'candidate', instead: paths.myTeam },
  {
    path: paths.support,
    access: 'candidate',
    page: async () => (await import('../pages/support-page.tsx')).SupportPage,
    shell: { title: 'We are here to help you!' },
  },
  {
    path: paths.travelerGuide,
    access: 'open',
    page: async () => (await import('../pages/traveler-guide-page.tsx')).TravelerGuidePage,
  },
  { path: paths.blog, access: 'open', page: async () => (await import('../pages/blog-page.tsx')).BlogPage },
  {
    path: paths.users,
    access: 'staff',
    page: async () => (await import('../pages/users-page.tsx')).UsersPage,
    shell: {
      title: 'Users',
      lead: 'Everybody you may look up, candidates and colleagues alike: one moment, they are on their way.',
    },
  },
  {
    path: paths.recruiters,
    access: 'staff',
    page: async () => (await import('../pages/recruiters-page.tsx')).RecruitersPage,
    shell: {
      title: 'Recruiters',
      lead: 'All recruiters with their teams, and how to reach them: one moment, they are on their way.',
    },
  },
  {
    path: paths.applications,
    access: 'staff',
    page: async () => (await import('../pages/applications-page.tsx')).ApplicationsPage,
    shell: { title: 'Applications' },
  },
  {
    path: paths.emailTemplates,
    access: 'staff',
    page: async () => (await import('../pages/email-templates-page.tsx')).EmailTemplatesPage,
    shell: { title: 'Email Templates' },
  },
  {
    path: paths.assessments,
    access: 'admin',
    page: async () => (await import('../pages/assessments-page.tsx')).AssessmentsPage,
    shell: { title: 'Assessments' },
  },
  {
    path: paths.other,
    access: 'admin',
    page: async () => (await import('../pages/other-page.tsx')).OtherPage,
    shell: { title: 'Other' },
  },
  {
    path: paths.audit,
    access: 'admin',
    page: async () => (await import('../pages/audit-page.tsx')).AuditPage,
    shell: { title: 'Audit' },
  },
];

export type Layout = 'plain' | 'portal' | 'staff';

/** The frame around a page. */
export function layoutOf({ access }: Pick<PageRoute, 'access'>): Layout {
  if (access === 'candidate') return 'portal';
  return access === 'staff' || access === 'admin' ? 'staff' : 'plain';
}

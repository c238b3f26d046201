import type { ComponentType } from 'react';

/** The pages by the names of their files, each loaded on the first visit. */
export const pages = {
  'applications-page': async () => (await import('../pages/applications-page.tsx')).ApplicationsPage,
  'assessments-page': async () => (await import('../pages/assessments-page.tsx')).AssessmentsPage,
  'audit-page': async () => (await import('../pages/audit-page.tsx')).AuditPage,
  'auth-page': async () => (await import('../pages/auth-page.tsx')).AuthPage,
  'blog-page': async () => (await import('../pages/blog-page.tsx')).BlogPage,
  'confirm-page': async () => (await import('../pages/confirm-page.tsx')).ConfirmPage,
  'confirm-signup-page': async () => (await import('../pages/confirm-signup-page.tsx')).ConfirmSignupPage,
  'confirmed-email-page': async () => (await import('../pages/confirmed-email-page.tsx')).ConfirmedEmailPage,
  'congrats-page': async () => (await import('../pages/congrats-page.tsx')).CongratsPage,
  'email-templates-page': async () => (await import('../pages/email-templates-page.tsx')).EmailTemplatesPage,
  'favorites-page': async () => (await import('../pages/favorites-page.tsx')).FavoritesPage,
  'forgot-page': async () => (await import('../pages/forgot-page.tsx')).ForgotPage,
  'home-page': async () => (await import('../pages/home-page.tsx')).HomePage,
  'job-page': async () => (await import('../pages/job-page.tsx')).JobPage,
  'login-page': async () => (await import('../pages/login-page.tsx')).LoginPage,
  'my-jobs-page': async () => (await import('../pages/my-jobs-page.tsx')).MyJobsPage,
  'my-team-page': async () => (await import('../pages/my-team-page.tsx')).MyTeamPage,
  'other-page': async () => (await import('../pages/other-page.tsx')).OtherPage,
  'privacy-page': async () => (await import('../pages/privacy-page.tsx')).PrivacyPage,
  'profile-page': async () => (await import('../pages/profile-page.tsx')).ProfilePage,
  'recruiter-sign-up-page': async () => (await import('../pages/recruiter-sign-up-page.tsx')).RecruiterSignUpPage,
  'recruiters-page': async () => (await import('../pages/recruiters-page.tsx')).RecruitersPage,
  'reset-page': async () => (await import('../pages/reset-page.tsx')).ResetPage,
  'reset-sent-page': async () => (await import('../pages/reset-sent-page.tsx')).ResetSentPage,
  'search-page': async () => (await import('../pages/search-page.tsx')).SearchPage,
  'sign-up-page': async () => (await import('../pages/sign-up-page.tsx')).SignUpPage,
  'skill-page': async () => (await import('../pages/skill-page.tsx')).SkillPage,
  'support-page': async () => (await import('../pages/support-page.tsx')).SupportPage,
  'terms-page': async () => (await import('../pages/terms-page.tsx')).TermsPage,
  'traveler-guide-page': async () => (await import('../pages/traveler-guide-page.tsx')).TravelerGuidePage,
  'users-page': async () => (await import('../pages/users-page.tsx')).UsersPage,
  'welcome-page': async () => (await import('../pages/welcome-page.tsx')).WelcomePage,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type PageName = keyof typeof pages;

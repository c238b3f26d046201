import { paths } from '../lib/paths.ts';
import type { PageRoute } from './page-route.ts';

const login = {
  access: 'publicOnly',
  title: 'Welcome back',
  documentTitle: 'Log in',
  lead: 'Log in to find your next assignment.',
  isSplit: true,
  page: async () => (await import('../pages/login-page.tsx')).LoginPage,
} as const;

/** The addresses that need no account, and those on the way to one. */
export const visitorRoutes: readonly PageRoute[] = [
  { path: paths.root, ...login },
  { path: paths.login, ...login },
  {
    path: paths.signup,
    access: 'publicOnly',
    title: 'Sign up to find your next travel adventure',
    documentTitle: 'Sign up',
    page: async () => (await import('../pages/sign-up-page.tsx')).SignUpPage,
    loadsAntd: true,
  },
  {
    path: paths.forgot,
    access: 'publicOnly',
    title: 'Forgot your password?',
    lead: 'Tell us your username or email, and we send a code for choosing a new one.',
    page: async () => (await import('../pages/forgot-page.tsx')).ForgotPage,
  },
  {
    path: paths.reset,
    access: 'publicOnly',
    title: 'Choose a new password',
    lead: 'Enter the code we sent you and your new password.',
    page: async () => (await import('../pages/reset-page.tsx')).ResetPage,
  },
  {
    path: paths.resetSent,
    access: 'open',
    title: 'Check your inbox',
    page: async () => (await import('../pages/reset-sent-page.tsx')).ResetSentPage,
  },
  {
    path: paths.confirmSignup,
    access: 'confirmPhone',
    title: 'Confirm your phone',
    page: async () => (await import('../pages/confirm-signup-page.tsx')).ConfirmSignupPage,
  },
  { path: paths.auth, access: 'publicOnly', page: async () => (await import('../pages/auth-page.tsx')).AuthPage },
  {
    path: paths.authenticator,
    access: 'signedIn',
    title: 'Two-step sign-in',
    page: async () => (await import('../pages/authenticator-page.tsx')).AuthenticatorPage,
  },
  {
    path: paths.recruiterSignup,
    access: 'recruiterSignUp',
    title: 'Recruiter sign-up',
    documentTitle: 'Recruiter sign-up',
    page: async () => (await import('../pages/recruiter-sign-up-page.tsx')).RecruiterSignUpPage,
    loadsAntd: true,
  },
  {
    path: paths.confirm,
    access: 'open',
    title: 'Confirm your email',
    page: async () => (await import('../pages/confirm-page.tsx')).ConfirmPage,
  },
  {
    path: paths.confirmedEmail,
    access: 'open',
    title: 'Confirm your email',
    page: async () => (await import('../pages/confirmed-email-page.tsx')).ConfirmedEmailPage,
  },
  {
    path: paths.unsubscribe,
    access: 'open',
    title: 'Stop these mails?',
    page: async () => (await import('../pages/unsubscribe-page.tsx')).UnsubscribePage,
  },
  {
    path: paths.packet,
    access: 'open',
    title: 'Submission packet',
    documentTitle: 'Submission packet',
    isUnlisted: true,
    page: async () => (await import('../pages/packet-page.tsx')).PacketPage,
    loadsAntd: true,
  },
  {
    path: paths.terms,
    access: 'open',
    title: 'Terms & Conditions',
    page: async () => (await import('../pages/terms-page.tsx')).TermsPage,
  },
  {
    path: paths.privacy,
    access: 'open',
    title: 'Privacy Policy',
    page: async () => (await import('../pages/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: paths.dataSources,
    access: 'open',
    title: 'Data sources',
    page: async () => (await import('../pages/data-sources-page.tsx')).DataSourcesPage,
  },
  {
    path: paths.travelerGuide,
    access: 'open',
    title: 'Traveler guide',
    page: async () => (await import('../pages/traveler-guide-page.tsx')).TravelerGuidePage,
  },
  {
    path: paths.blog,
    access: 'open',
    title: 'Blog',
    page: async () => (await import('../pages/blog-page.tsx')).BlogPage,
  },
];

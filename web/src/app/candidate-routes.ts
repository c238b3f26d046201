import { api } from '#shared/contract/browser.ts';
import { boardOpening } from '../features/jobs/board/board-opening.ts';
import { paths } from '../lib/paths.ts';
import { firstRead, type PageRoute } from './page-route.ts';

const matched = firstRead(api.job.matched, {});
const details = firstRead(api.candidate.details, {});
const favorites = firstRead(api.job.favorites, {});
const applications = firstRead(api.job.applications, {});
const suggestions = firstRead(api.job.suggestions, {});

/** The addresses of candidates, in the order of their menu. */
export const candidateRoutes: readonly PageRoute[] = [
  {
    path: paths.welcome,
    access: 'candidate',
    documentTitle: 'Welcome',
    page: async () => (await import('../pages/welcome-page.tsx')).WelcomePage,
  },
  {
    path: paths.congrats,
    access: 'candidate',
    documentTitle: 'Congratulations',
    page: async () => (await import('../pages/welcome-page.tsx')).WelcomePage,
  },
  {
    path: paths.home,
    access: 'candidate',
    title: 'Dashboard',
    lead: 'Your profile, your care team and the jobs that suit you: one moment, they are on their way.',
    menu: { icon: 'home' },
    page: async () => (await import('../pages/home-page.tsx')).HomePage,
    reads: [matched, details, applications, suggestions],
  },
  {
    path: paths.start,
    access: 'candidate',
    title: 'Get ready to apply',
    documentTitle: 'Get ready to apply',
    lead: 'What is left until one press applies, and how long it takes: one moment, it is on its way.',
    page: async () => (await import('../pages/start-page.tsx')).StartPage,
    reads: [details],
  },
  {
    path: paths.search,
    access: 'candidate',
    title: 'Job Board',
    lead: 'Open assignments and what they pay a week: one moment, they are on their way.',
    menu: { icon: 'search' },
    page: async () => (await import('../pages/search-page.tsx')).SearchPage,
    reads: [firstRead(api.job.search, {}, boardOpening)],
  },
  {
    path: '/job/:jobId',
    access: 'candidate',
    title: 'Job',
    lead: 'Pay, shifts, days and place of this assignment: one moment, they are on their way.',
    page: async () => (await import('../pages/job-page.tsx')).JobPage,
    reads: [firstRead(api.job.details, { id: 'jobId' }), details, favorites, applications, suggestions],
  },
  {
    path: '/offer/:applicationId',
    access: 'candidate',
    title: 'Your offer',
    documentTitle: 'Your offer',
    page: async () => (await import('../pages/offer-page.tsx')).OfferPage,
    reads: [firstRead(api.job.offer, { applicationId: 'applicationId' }), details, applications],
  },
  {
    path: paths.favorites,
    access: 'candidate',
    title: 'Favorites',
    lead: 'The jobs you have set your heart on: one moment, they are on their way.',
    page: async () => (await import('../pages/favorites-page.tsx')).FavoritesPage,
    reads: [favorites, details],
  },
  {
    path: paths.myJobs,
    access: 'candidate',
    title: 'My Jobs',
    lead: 'What you have applied for and what you have saved: one moment, it is on its way.',
    menu: { icon: 'bag' },
    page: async () => (await import('../pages/my-jobs-page.tsx')).MyJobsPage,
    reads: [matched, details, favorites, applications],
  },
  {
    path: paths.profile,
    access: 'candidate',
    title: 'Profile',
    lead: 'All that facilities ask you for, section by section: one moment, it is on its way.',
    menu: { icon: 'person', label: 'My Profile' },
    page: async () => (await import('../pages/profile-page.tsx')).ProfilePage,
    reads: [details],
  },
  {
    path: paths.wallet,
    access: 'candidate',
    title: 'Wallet',
    lead: 'Your credentials, documents and checklists by their ends: one moment, they are on their way.',
    page: async () => (await import('../pages/wallet-page.tsx')).WalletPage,
    reads: [firstRead(api.candidate.wallet, {}), details],
  },
  {
    path: '/skill/:assessmentId',
    access: 'candidate',
    title: 'Skills Checklist',
    page: async () => (await import('../pages/skill-page.tsx')).SkillPage,
  },
  {
    path: paths.myTeam,
    access: 'candidate',
    title: 'Support Team',
    documentTitle: 'My Team',
    menu: { icon: 'team' },
    page: async () => (await import('../pages/my-team-page.tsx')).MyTeamPage,
  },
  {
    path: paths.notices,
    access: 'candidate',
    title: 'Notices',
    page: async () => (await import('../pages/notices-page.tsx')).NoticesPage,
  },
  {
    path: paths.noticeSettings,
    access: 'candidate',
    title: 'Notice settings',
    page: async () => (await import('../pages/notice-settings-page.tsx')).NoticeSettingsPage,
  },
  {
    path: paths.account,
    access: 'candidate',
    title: 'Account',
    page: async () => (await import('../pages/account-page.tsx')).AccountPage,
  },
  { path: '/myTeam', access: 'candidate', instead: paths.myTeam },
  {
    path: paths.support,
    access: 'candidate',
    title: 'We are here to help you!',
    documentTitle: 'Resource Center',
    menu: { icon: 'book' },
    page: async () => (await import('../pages/support-page.tsx')).SupportPage,
  },
];

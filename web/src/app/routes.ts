import { candidateRoutes } from './candidate-routes.ts';
import type { PageRoute } from './page-route.ts';
import { staffRoutes } from './staff-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/** The one table of addresses: what is where, and for whom. Everything else goes to /home, but on the staff host, which says that there is nothing. */
export const routes: readonly PageRoute[] = [...visitorRoutes, ...candidateRoutes, ...staffRoutes];

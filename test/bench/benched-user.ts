import { someone } from '../support/people/many-people.ts';

/** Who asks in the comparison of the middleware, and is in its table. */
export const benchedUser = someone(7, { id: 'bench-user', username: 'bench-user' });

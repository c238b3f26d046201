/** How many applications, jobs or candidates one call changes: who has more sends several. */
export const mostPerCall = 100;

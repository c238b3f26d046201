import { brand } from '#shared/domain/brand.ts';
import { mark } from './shell.ts';

/** What is shown where a page needs a connection and there is none: a file of the build, and the application's own when it cannot begin. */
export const offlineHtml = `<main class="shell shell-plain"><div class="shell-logo">${mark}${brand.name}</div><div class="shell-sheet"><h1 class="shell-title">You are offline</h1><p class="shell-lead">This page needs a connection. Check yours, then try again.</p><p class="shell-again"><a href="">Try again</a></p></div></main>`;

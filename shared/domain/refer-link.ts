/** A candidate's refer link: the sign-up page of the stage with the candidate's code. */
export function referLink(signUpPage: string, referralCode: number): string {
  const link = new URL(signUpPage);
  link.searchParams.set('Referral', String(referralCode));
  return link.href;
}

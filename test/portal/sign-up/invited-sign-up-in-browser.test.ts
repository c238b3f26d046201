import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { aPage, startBrowser } from '../../support/browser/browser.ts';
import { chosenIn } from '../../support/browser/choose.ts';
import { detailed } from '../../support/long.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { anEmail, aPhoneNumber, chooseState, chosenPassword, fillAccount } from '../../support/people/sign-up-steps.ts';

startBrowser();

const closed = 'This invitation has been used or has expired.';

describe('a sign-up by invitation', () => {
  it.runIf(detailed)(
    'is pre-filled, uses the invitation up, and says when it was withdrawn [A13] [A10] [W15]',
    async () => {
      const email = anEmail();
      const phone = aPhoneNumber();
      const recruiter = await signedIn('recruiter@caravel.example');
      const invited = {
        phone,
        firstName: 'Ira',
        lastName: 'Quill',
        preferredContactMethod: 'Email' as const,
        city: 'Austin',
        state: 'TX',
        zipCode: '',
        specialtyUidList: ['1001', '1002'],
        yearsExperience: 3 as const,
        topPreferredLocations: ['TX', 'CO'],
        experienceTravelling: true,
        interests: 'Mountains',
        optionalInterests: 'Fishing',
      };
      const { id } = await recruiter.call(api.admin.inviteCandidate, {}, { ...invited, email });
      const page = await aPage();
      // Slow enough to see the waiting; and without the profession, which the specialties tell.
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/admin/candidateregistration*', async (route) => {
        await asked;
        const found = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...found, primarySpecialty: '' } });
      });
      await page.goto(`/signup?registrationId=${id}`);
      await page.getByText('Getting your details…').waitFor();
      answer();
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
      await fillAccount(page, email);
      const typed = (label: string) => page.getByLabel(label).inputValue();
      expect([await typed('First name'), await typed('Last name'), await typed('Home location')]).toEqual([
        'Ira',
        'Quill',
        'Austin, TX',
      ]);
      expect(await typed('Mobile phone')).toBe(shownPhone(phone));
      await expect.poll(() => page.getByLabel('Email me').isChecked()).toBe(true);
      // A correction by the user outweighs the invitation.
      await page.getByLabel('First name').fill('Irene');
      await page.reload();
      // The reload has forgotten the password, as it should: it alone is asked for.
      for (const name of ['password', 'passwordConfirm'])
        await page.locator(`input[name=${name}]`).fill(chosenPassword);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect.poll(() => typed('First name')).toBe('Irene');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => page.getByLabel('Nurse', { exact: true }).isChecked()).toBe(true);
      await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(2);
      expect(await chosenIn(page.getByLabel('Years'))).toBe('3-5 years');
      await chooseState(page, 'Licensed states', 'tex');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Remove Colorado' }).waitFor();
      await expect.poll(() => page.getByLabel('No', { exact: true }).isChecked()).toBe(true);
      expect([await typed('What matters'), await typed('Interests (optional)')]).toEqual(['Mountains', 'Fishing']);
      const registered = page.waitForRequest('**/api/user/registercandidate*');
      await page.getByRole('button', { name: 'Sign up' }).click();
      expect((await registered).postDataJSON()).toMatchObject({
        RegistrationId: id,
        FirstName: 'Irene',
        LastName: 'Quill',
      });
      await page.waitForURL('**/confirm-signup');

      const late = await aPage('desktop', 'dark');
      const faults = [
        [id, 'This invitation was already used.'],
        ['a-made-up-id', closed],
      ] as const;
      for (const [registrationId, fault] of faults) {
        await late.goto(`/signup?registrationId=${registrationId}`);
        await late.getByText(fault).waitFor();
        await expect.poll(() => late.getByLabel('Email').inputValue()).toBe('');
      }
      const other = await recruiter.call(api.admin.inviteCandidate, {}, { ...invited, email: anEmail() });
      await recruiter.call(api.admin.revokeInvitation, { id: other.id });
      await late.goto(`/signup?registrationId=${other.id}`);
      await late.getByText('This invitation was withdrawn.').waitFor();
      await late.goto('/signup?registrationId=a-made-up-id');
      await late.route('**/api/admin/candidateregistration*', (route) => route.abort());
      await late.reload();
      await late.getByText('Your invitation could not be loaded.').waitFor();
      await late.unroute('**/api/admin/candidateregistration*');
      await late.getByRole('button', { name: 'Try again' }).click();
      await late.getByText(closed).waitFor();
    },
  );
});

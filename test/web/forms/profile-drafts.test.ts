import { describe, expect, it } from 'vitest';
import { referencesSection, workHistorySection } from '#shared/contract/profile.ts';
import { Problem } from '#shared/domain/problem.ts';
import { isEmptyDraft, isSameDraft, stripped } from '../../../web/src/lib/drafts/same-draft.ts';
import { faultsOf, placed } from '../../../web/src/ui/forms/faults.ts';
import { saveFailure } from '../../../web/src/ui/forms/save-failure.ts';

describe('a draft', () => {
  it('is compared without empty values [P03]', () => {
    const entry = { key: 'entry1', facility: '', endDate: null, isCurrent: false, unitBed: 0 };
    expect(stripped({ list: [entry], note: '  ' })).toBeUndefined();
    expect(isEmptyDraft({ list: [entry] })).toBe(true);
    expect(isSameDraft({ list: [] }, { list: [entry] })).toBe(true);
    expect(isSameDraft({ a: 1, b: 'x' }, { b: 'x', a: 1, c: undefined })).toBe(true);
    expect(isSameDraft({ list: [{ key: 'one', name: 'x' }] }, { list: [{ key: 'two', name: 'x' }] })).toBe(true);
    expect(isSameDraft({ isOn: true }, { isOn: false })).toBe(false);
    expect(isSameDraft({ list: [1, 2] }, { list: [2, 1] })).toBe(false);
    expect(isSameDraft({ file: new File(['a'], 'a.pdf') }, { file: undefined })).toBe(false);
  });
});

describe('messages of a section', () => {
  it('are put on the fields of their entry, all invalid ones together [P08] [P13]', () => {
    const good = { startDate: '2020-01-01', endDate: '2021-01-01', isCurrent: false };
    const late = { startDate: '2022-01-01', endDate: '2021-01-01', isCurrent: false };
    expect(faultsOf(workHistorySection, { workHistoryList: [good, { startDate: '', endDate: '' }, late] })).toEqual({
      'workHistoryList.1.startDate': 'Start date is required',
      'workHistoryList.1.endDate': 'End date is required, or Select Current Position',
      'workHistoryList.2.startDate': 'Your selected start date is later than the end date',
    });
    const open = { startDate: '2020-02-30', isCurrent: true };
    expect(faultsOf(workHistorySection, { workHistoryList: [open] })).toEqual({
      'workHistoryList.0.startDate': 'Invalid date',
    });
    const blank = { firstName: '', lastName: '', jobTitle: '', email: 'x', phone: '123', companyName: '' };
    expect(faultsOf(referencesSection, { referenceList: [blank] })).toEqual({
      'referenceList.0.firstName': 'First name is required',
      'referenceList.0.lastName': 'Last name is required',
      'referenceList.0.jobTitle': 'Job Title is required',
      'referenceList.0.preferredContactMethod': 'Contact Method is required',
      'referenceList.0.email': 'Invalid email address',
      'referenceList.0.phone': 'Not a valid phone number',
      'referenceList.0.companyName': 'Location is required',
    });
  });

  it('are shown at the upload when the file’s content is invalid [P17]', () => {
    const names = { fileBase64Str: 'fileName' };
    const entry = ['certificationList', 1, 'fileName'];
    expect(placed({ 'certificationList.1.fileBase64Str': 'no' }, [entry], names)).toEqual([
      { name: entry, message: 'no' },
    ]);
    expect(placed({ fileBase64Str: 'no' }, [['fileName']], names)).toEqual([{ name: ['fileName'], message: 'no' }]);
  });

  it('are the promised ones when a save fails [P02] [P04]', () => {
    const plain = 'Failed to save your changes. Please try again.';
    expect(saveFailure(new Problem('invalid', 'wrongInput', 'Odd.'), false)).toMatchObject({
      title: plain,
      message: 'Odd.',
    });
    expect(saveFailure(new Problem('unreachable', 'unreachable', 'No way.'), true).title).toBe(
      'Could not upload the file!',
    );
    expect(saveFailure(new Problem('invalid', 'wrongInput', 'Bad file.'), true).title).toBe(plain);
    expect(saveFailure(new Problem('conflict', 'emailIsFixed', 'Email address cannot be changed.'), false).title).toBe(
      'Failed to save your changes. Email address cannot be changed. Either the email address already exists or this email ' +
        'address is tied to your social media account.',
    );
  });
});

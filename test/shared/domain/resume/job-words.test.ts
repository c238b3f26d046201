import { describe, expect, it } from 'vitest';
import {
  hasFacilityWord,
  hasSureWord,
  isAgency,
  isTitle,
  isUnit,
  partedTitle,
  titleInUnit,
  unitIn,
} from '#shared/domain/resume/job-words.ts';

const written = (found: ReturnType<typeof titleInUnit>) => (found ? `${found.title}|${found.unit}` : '');

describe('the words of a job', () => {
  it.each([
    ['Aya Healthcare', true],
    ['Ayaya healthcare', false],
    ['My triage job', true],
    ['triages', false],
    ['Agency', true],
    ['Subagency', false],
  ])('name an agency in "%s": %s [C01]', (text, said) => {
    expect(isAgency(text)).toBe(said);
  });

  it.each([
    ['ICU', true],
    ['', false],
    ['Med Surg', true],
    ['L & D', true],
    ['L&D', true],
    ['step down', true],
    ['Step-down Unit', true],
    ['Home Health', true],
    ['Skilled nursing', true],
    ['Neuro ICU', true],
    ['Ab ICU', false],
    ['Burn/Trauma PCU', true],
    ['Corvin ICU', true],
    ['a Corvin ICU', false],
    ['Corvin ICU a', false],
    ['12 ICU', true],
    ['12a ICU', false],
    ['Unit', false],
    ['ICU ICU ICU ICU ICU ICU ICU', true],
    ['ICU ICU ICU ICU ICU ICU ICU ICU', false],
    ['Corvin', false],
    ['5 ICU', true],
    ['a5 L & D', false],
    ['5 ICU', true],
    ['5', false],
    [',', false],
  ])('are a unit in "%s": %s [C01]', (text, said) => {
    expect(isUnit(text)).toBe(said);
  });

  it.each([
    ['RN', true],
    ['Charge Nurse', true],
    ['Staff', false],
    ['Corvin RN', false],
    ['RN-BSN', false],
    ['', false],
    ['RN RN RN RN RN RN RN RN', true],
    ['RN RN RN RN RN RN RN RN RN', false],
    ['Per diem RN', true],
  ])('are a title in "%s": %s [C01]', (text, said) => {
    expect(isTitle(text)).toBe(said);
  });

  it.each([
    ['LPN Med Surg', 'LPN|Med Surg'],
    ['RN', 'RN|'],
    ['Staff RN', 'Staff RN|'],
    ['Charge RN ICU', 'Charge RN|ICU'],
    ['RN II', 'RN II|'],
    ['Corvin RN ICU', 'Corvin RN ICU|'],
    ['ICU RN', 'ICU RN|'],
    ['LPN on Surg', 'LPN on Surg|'],
    ['Technician CVICU Medical', 'Technician|CVICU Medical'],
    ['LPN Medical', 'LPN Medical|'],
    ['lead ICU', 'lead|ICU'],
    ['Home Med', 'Home Med|'],
    ['ICU', 'ICU|'],
    ['Corvin ICU', 'Corvin ICU|'],
  ])('are a title with its unit behind it in "%s" [C01]', (text, said) => {
    expect(written(partedTitle(text))).toBe(said);
  });

  it.each([
    ['PCT on med surg', 'PCT|med surg'],
    ['RN in the ICU', 'RN|ICU'],
    ['RN in ICU on PCU', ''],
    ['Corvin in ICU', ''],
    ['RN in Corvin', ''],
    ['RN', ''],
    ['LPN on Surg', 'LPN|Surg'],
    ['LPN in the ICU', 'LPN|ICU'],
    ['LPN on Surg in ICU', ''],
  ])('are a title on a unit in "%s" [C01]', (text, said) => {
    expect(written(titleInUnit(text))).toBe(said);
  });

  it.each([
    ['Telemetry RN', 'Telemetry'],
    ['Travel psych RN', 'psych'],
    ['Travel RN', ''],
    ['RN', ''],
    ['ICU', ''],
    ['Medical Laboratory Technician', ''],
    ['TRAVEL ICU RN', 'TRAVEL ICU'],
    ['Med Surg RN', 'Med Surg'],
    ['Travel Nurse', ''],
    ['', ''],
    ['Medical Laboratory Burn ICU', 'Medical Laboratory Burn'],
    ['old ICU RN', 'old ICU'],
  ])('have the unit before the title in "%s" [C01]', (text, said) => {
    expect(unitIn(text)).toBe(said);
  });

  it.each([
    ['HonorHealth', true],
    ['Health', true],
    ['Eldercare', true],
    ['Alderhospital', true],
    ['Carex', false],
    ['Mercy', true],
    ['Corvin', false],
    ['Alderhealthy', false],
  ])('may name a facility in "%s": %s [C01]', (text, said) => {
    expect(hasFacilityWord(text)).toBe(said);
  });

  it.each([
    ['HonorHealth', true],
    ['Alderhealthcare', true],
    ['Eldercare', false],
    ['Mercy', false],
    ['Hospital', true],
    ['Alderhealthx', false],
  ])('surely name a facility in "%s": %s [C01]', (text, said) => {
    expect(hasSureWord(text)).toBe(said);
  });
});

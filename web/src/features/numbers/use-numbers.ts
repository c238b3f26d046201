import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { numberDays } from '#shared/domain/applications/application-numbers.ts';
import { useRead } from '../../lib/data.ts';

export type Numbers = Answer<typeof api.admin.numbers>;
export type NamedNumbers = Numbers['sourceList'][number];

const choices = numberDays.map(String) as ['7', '30', '90'];
export type Days = (typeof choices)[number];

/** The numbers of the days that the address names. */
export function useNumbers() {
  const [params, setParams] = useSearchParams();
  const days: Days = choices.find((one) => one === params.get('days')) ?? '30';
  const read = useRead(api.admin.numbers, { days }, undefined, { keepPreviousData: true });
  return {
    days,
    choices,
    read,
    choose: (next: Days) => setParams(next === '30' ? {} : { days: next }, { replace: true }),
  };
}

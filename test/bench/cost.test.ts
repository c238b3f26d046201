import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { stackUnderTest } from '../support/stack-under-test.ts';
import { dollarsFor, prices } from './aws-prices.ts';
import { monthOfCalls } from './candidate-month.ts';
import { billOf, type Measured, memoryOf, ofOne, pricedBy, type Resources, standing } from './cost-model.ts';
import { monthOfStaff, rounds } from './staff-month.ts';

const stack = await stackUnderTest('production');
stack.remove();
const production: Resources = stack.template.Resources;
const ofType = (type: string) => Object.values(production).filter(({ Type }) => Type === type);

describe('the cost model', () => {
  it('prices every type of resource of the stack, and has no price that nothing takes [O14]', () => {
    const types = [...new Set(Object.values(production).map(({ Type }) => Type))];
    expect(types.filter((type) => !Object.hasOwn(pricedBy, type))).toEqual([]);
    expect(Object.keys(pricedBy).filter((type) => !types.includes(type))).toEqual([]);
    expect([...new Set(Object.values(pricedBy).flat())].toSorted()).toEqual(Object.keys(prices).toSorted());
  });

  it('makes calls of every family, and runs every function that the clock starts [O14]', () => {
    const ids = { candidateId: 'a', jobId: 'b', recruiterId: 'c' };
    const called = [...monthOfCalls('b'), ...monthOfStaff(ids)].map(({ family }) => family);
    const started = Object.values(rounds).map(({ family }) => family);
    const functions = ofType('AWS::Lambda::Function').flatMap(({ Properties: { Handler } }) => {
      const [, name] = /^(\w+)\/handler\.handler$/.exec(String(Handler)) ?? [];
      return name ? [name] : [];
    });
    // Templates of mails and staff documents, a few calls of admins a month.
    const seldom = ['feed', 'file', 'identity'];
    expect(functions.toSorted()).toEqual([...new Set([...called, ...started, ...seldom])].toSorted());
  });

  it('starts what the template starts, as often in a month of 730 hours [O14]', () => {
    const times: Record<string, number> = { 'rate(1 minute)': 43_800, 'rate(10 minutes)': 4_380, 'rate(1 hour)': 730 };
    const scheduled = ofType('AWS::Events::Rule').map(({ Properties: { ScheduleExpression, Targets } }) => {
      const [, event] = /\{\\*"(\w+)\\*":true/.exec(JSON.stringify((Targets as { Input: unknown }[])[0]?.Input)) ?? [];
      return [event, times[String(ScheduleExpression)]];
    });
    expect(Object.fromEntries(scheduled)).toEqual(
      Object.fromEntries(Object.entries(rounds).map(([name, round]) => [name, round.times])),
    );
  });

  it('takes what is free once, then each step of a price for its part [O14]', () => {
    expect(dollarsFor('apiCall', 2_000_000)).toBeCloseTo(2, 10);
    expect(dollarsFor('functionCall', 1_000_000)).toBe(0);
    expect(dollarsFor('functionCall', 3_000_000)).toBeCloseTo(0.4, 10);
    expect(dollarsFor('edgeGb', 1_124)).toBeCloseTo(8.5, 10);
    expect(dollarsFor('edgeGb', 20_240)).toBeCloseTo(783.36 + 800, 6);
    expect(dollarsFor('activeUser', 20_000)).toBeCloseTo(55, 10);
    expect(billOf({ firewall: 2, functionCall: 500_000 }, { functionCall: 1 }, 1_000_000).infrastructure).toBeCloseTo(
      10 + 0.1,
      10,
    );
  });

  const nothing = { read: 0, write: 0 };
  const measured: Measured = {
    acts: [
      { act: { family: 'user', by: 'candidate', call: api.user.current, times: 4 }, read: 1, write: 0.5 },
      { act: { family: 'user', by: 'visitor', call: api.user.publicBoard, times: 10 }, read: 2, write: 0 },
    ],
    followUps: {
      person: nothing,
      application: nothing,
      mail: nothing,
      access: nothing,
      audit: nothing,
      notice: { read: 1, write: 4 },
    },
    rounds: {
      gather: { read: 1, write: 0 },
      sendAgain: nothing,
      hourly: { read: 10, write: 2 },
    },
    visit: { read: 15, write: 0 },
    storedKilobytes: 50,
    facetKilobytes: 0.8,
  };

  it('adds up what one candidate takes: calls, what follows from them, and the hourly rebuild [O14]', () => {
    const one = ofOne(measured, production);
    expect(one.apiCall).toBe(14);
    // Four with the caller's record, ten without; five notices; 0.1 units for each of 730 rebuilds.
    expect(one.readUnit).toBeCloseTo(4 * 1.5 + 10 * 2 + 5 + 73, 10);
    expect(one.writeUnit).toBeCloseTo(2 + 20, 10);
    // Three of five of the four signed-in calls ask the identity provider.
    expect(one.firewallRequest).toBeCloseTo(14 + 72 + 8 + 2.4, 10);
    expect(one.edgeRequest).toBe(86);
    expect(one.filePut).toBeCloseTo(3.3, 10);
    expect(one.tableGb).toBeCloseTo(0.00005, 10);
  });

  it('adds up the parts that are there without any candidate [O14]', () => {
    const fixed = standing(measured, production);
    expect([fixed.firewall, fixed.key, fixed.secret, fixed.dashboard]).toEqual([2, 1, 3, 1]);
    expect(fixed.functionCall).toBe(43_800 + 4_380 + 730);
    expect(fixed.readUnit).toBe(43_800 + 7_300 + 730 * 500 * 15);
    expect(fixed.writeUnit).toBe(1_460);
    expect([memoryOf('user', production), memoryOf('job', production)]).toEqual([1, 1769 / 1024]);
    expect(() => memoryOf('none', production)).toThrow('no function "none"');
  });
});

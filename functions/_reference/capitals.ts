/** The capital of each state and the District: where a state is, as far as an order by distance needs it. */
export const capitals: Readonly<Record<string, string>> = {
  ...{ AL: 'Montgomery', AK: 'Juneau', AZ: 'Phoenix', AR: 'Little Rock', CA: 'Sacramento', CO: 'Denver' },
  ...{ CT: 'Hartford', DE: 'Dover', DC: 'Washington', FL: 'Tallahassee', GA: 'Atlanta', HI: 'Honolulu', ID: 'Boise' },
  ...{ IL: 'Springfield', IN: 'Indianapolis', IA: 'Des Moines', KS: 'Topeka', KY: 'Frankfort', LA: 'Baton Rouge' },
  ...{ ME: 'Augusta', MD: 'Annapolis', MA: 'Boston', MI: 'Lansing', MN: 'Saint Paul', MS: 'Jackson' },
  ...{ MO: 'Jefferson City', MT: 'Helena', NE: 'Lincoln', NV: 'Carson City', NH: 'Concord', NJ: 'Trenton' },
  ...{ NM: 'Santa Fe', NY: 'Albany', NC: 'Raleigh', ND: 'Bismarck', OH: 'Columbus', OK: 'Oklahoma City' },
  ...{ OR: 'Salem', PA: 'Harrisburg', RI: 'Providence', SC: 'Columbia', SD: 'Pierre', TN: 'Nashville' },
  ...{ TX: 'Austin', UT: 'Salt Lake City', VT: 'Montpelier', VA: 'Richmond', WA: 'Olympia', WV: 'Charleston' },
  ...{ WI: 'Madison', WY: 'Cheyenne' },
};

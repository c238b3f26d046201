import type { Profession } from '../specialties.ts';

/** Where a license or a certification is renewed. */
export interface RenewalPage {
  readonly name: string;
  readonly url: string;
}

/** When the addresses were compiled by hand, each from at least one public page that names it. None of them was ever fetched by us. */
export const renewalsCompiledOn = '2026-11-28';

/** The boards of nursing, a line each: state, who they license where a state has two, address, name. */
const boards = `
AL | both | https://www.abn.alabama.gov/ | Alabama Board of Nursing
AK | both | https://www.commerce.alaska.gov/web/cbpl/ProfessionalLicensing/BoardofNursing | Alaska Board of Nursing
AZ | both | https://azbn.gov/ | Arizona State Board of Nursing
AR | both | https://www.arsbn.org/ | Arkansas State Board of Nursing
CA | RN | https://www.rn.ca.gov/ | California Board of Registered Nursing
CA | LPN | https://www.bvnpt.ca.gov/ | California Board of Vocational Nursing
CO | both | https://dpo.colorado.gov/Nursing | Colorado Board of Nursing
CT | both | https://portal.ct.gov/dph | Connecticut Department of Public Health
DE | both | https://dpr.delaware.gov/boards/nursing/ | Delaware Board of Nursing
DC | both | https://dchealth.dc.gov/bon | District of Columbia Board of Nursing
FL | both | https://floridasnursing.gov/ | Florida Board of Nursing
GA | both | https://sos.ga.gov/georgia-board-nursing | Georgia Board of Nursing
HI | both | https://cca.hawaii.gov/pvl/boards/nursing/ | Hawaii Board of Nursing
ID | both | https://ibn.idaho.gov/ | Idaho Board of Nursing
IL | both | https://idfpr.illinois.gov/ | Illinois Department of Professional Regulation
IN | both | https://www.in.gov/pla/ | Indiana Professional Licensing Agency
IA | both | https://nursing.iowa.gov/ | Iowa Board of Nursing
KS | both | https://ksbn.kansas.gov/ | Kansas State Board of Nursing
KY | both | https://kbn.ky.gov/ | Kentucky Board of Nursing
LA | RN | https://www.lsbn.state.la.us/ | Louisiana State Board of Nursing
LA | LPN | https://www.lsbpne.com/ | Louisiana Board of Practical Nurse Examiners
ME | both | https://www.maine.gov/boardofnursing/ | Maine State Board of Nursing
MD | both | https://mbon.maryland.gov/ | Maryland Board of Nursing
MA | both | https://www.mass.gov/orgs/board-of-registration-in-nursing | Massachusetts Board of Registration in Nursing
MI | both | https://www.michigan.gov/lara | Michigan Board of Nursing
MN | both | https://mn.gov/boards/nursing/ | Minnesota Board of Nursing
MS | both | https://www.msbn.ms.gov/ | Mississippi Board of Nursing
MO | both | https://pr.mo.gov/nursing.asp | Missouri State Board of Nursing
MT | both | https://boards.bsd.dli.mt.gov/nursing/ | Montana Board of Nursing
NE | both | https://dhhs.ne.gov/ | Nebraska Department of Health and Human Services
NV | both | https://nevadanursingboard.org/ | Nevada State Board of Nursing
NH | both | https://www.oplc.nh.gov/new-hampshire-board-nursing | New Hampshire Board of Nursing
NJ | both | https://www.njconsumeraffairs.gov/nur | New Jersey Board of Nursing
NM | both | https://www.bon.nm.gov/ | New Mexico Board of Nursing
NY | both | https://www.op.nysed.gov/professions/registered-professional-nursing | New York Office of the Professions
NC | both | https://www.ncbon.com/ | North Carolina Board of Nursing
ND | both | https://www.ndbon.org/ | North Dakota Board of Nursing
OH | both | https://nursing.ohio.gov/ | Ohio Board of Nursing
OK | both | https://oklahoma.gov/nursing.html | Oklahoma Board of Nursing
OR | both | https://www.oregon.gov/osbn/ | Oregon State Board of Nursing
PA | both | https://www.pa.gov/agencies/dos/department-and-offices/bpoa/boards-commissions/nursing | Pennsylvania State Board of Nursing
RI | both | https://health.ri.gov/licensing/nurses | Rhode Island Department of Health
SC | both | https://llr.sc.gov/nurse/ | South Carolina Board of Nursing
SD | both | https://doh.sd.gov/boards/nursing/ | South Dakota Board of Nursing
TN | both | https://www.tn.gov/health/health-program-areas/health-professional-boards/nursing-board.html | Tennessee Board of Nursing
TX | both | https://www.bon.texas.gov/ | Texas Board of Nursing
UT | both | https://dopl.utah.gov/nurse/ | Utah Board of Nursing
VT | both | https://sos.vermont.gov/nursing/ | Vermont Board of Nursing
VA | both | https://www.dhp.virginia.gov/Boards/Nursing/ | Virginia Board of Nursing
WA | both | https://doh.wa.gov/licenses-permits-and-certificates/nursing-commission | Washington State Board of Nursing
WV | RN | https://wvrnboard.wv.gov/ | West Virginia RN Board
WV | LPN | https://lpnboard.wv.gov/ | West Virginia LPN Board
WI | both | https://dsps.wi.gov/ | Wisconsin Department of Safety and Professional Services
WY | both | https://wsbn.wyo.gov/ | Wyoming State Board of Nursing
`;

/** Who certifies, a line each: the ids of the kinds of certifications, address, name. A kind may have two. */
const certifiers = `
100301 100302 100303 100305 | https://cpr.heart.org/ | American Heart Association
100301 | https://www.redcross.org/take-a-class | American Red Cross
100304 | https://www.aap.org/nrp | American Academy of Pediatrics
100306 100307 | https://www.ena.org/ | Emergency Nurses Association
100314 100315 | https://www.aacn.org/certification | AACN
100316 | https://www.msncb.org/ | MSNCB
100317 100318 100319 | https://bcen.org/ | BCEN
100320 | https://www.cc-institute.org/ | CCI
100322 100323 100324 100325 | https://www.nccwebsite.org/ | NCC
100326 | https://www.oncc.org/ | ONCC
100329 | https://www.pncb.org/ | PNCB
100334 | https://iblce.org/ | IBLCE
100335 100336 100337 100338 100339 100340 100341 | https://www.arrt.org/ | ARRT
100343 100344 100345 | https://www.ardms.org/ | ARDMS
100348 100349 100350 | https://www.nbrc.org/ | NBRC
`;

const linesOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

/** The board of a state, and whom it licenses. */
export interface NursingBoard extends RenewalPage {
  readonly state: string;
  readonly licenses: 'both' | 'RN' | 'LPN';
}

/** Every board of nursing. */
export const nursingBoards: readonly NursingBoard[] = linesOf(boards).map(
  ([state = '', licenses, url = '', name = '']) => ({
    state,
    licenses: licenses as NursingBoard['licenses'],
    url,
    name,
  }),
);

/** Who certifies what, by the ids of the kinds. */
export const certifierPages: readonly (RenewalPage & { readonly kinds: readonly string[] })[] = linesOf(certifiers).map(
  ([kinds = '', url = '', name = '']) => ({ kinds: kinds.split(' '), url, name }),
);

/**
 * Where a line of the wallet is renewed [C16]: the board of its state, RN and LPN apart where there are two, or who certifies it. None
 * for what no page is known of, and for licenses of professions that no board of nursing licenses.
 */
export function renewalPages(
  { place, entry }: { readonly place: string; readonly entry: string },
  profession: Profession | string,
): RenewalPage[] {
  if (place === 'certifications') return certifierPages.filter(({ kinds }) => kinds.includes(entry));
  if (place !== 'license' || (profession !== 'Nurse' && profession !== 'LPN')) return [];
  const own = profession === 'LPN' ? 'LPN' : 'RN';
  return nursingBoards.filter(({ state, licenses }) => state === entry && (licenses === 'both' || licenses === own));
}

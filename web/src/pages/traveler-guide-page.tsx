import { TextPage } from '../ui/text-page.tsx';

/** /traveler-guide: shown where a stage names no guide of its own. */
export function TravelerGuidePage() {
  return (
    <TextPage updatedOn="2026-11-27">
      <h2>Before you go</h2>
      <p>
        Keep your license, certifications and immunization records in your profile: a facility asks for them before it
        says yes. Check that your license covers the state, by itself or through the compact.
      </p>
      <h2>What you earn</h2>
      <p>
        Weekly pay is made of an hourly rate and, where you keep a home elsewhere, stipends for lodging and meals. The
        contract says how much of each; read it before you sign.
      </p>
      <h2>How far from home</h2>
      <p>
        Miles are counted in a straight line, from the middle of your city to that of the job: the road is longer. Some
        hospitals hire travelers only from beyond a radius that they set themselves, often 50 miles. Ask your recruiter
        before you apply near home.
      </p>
      <h2>Stipends and the federal cap</h2>
      <p>
        Each job says how its stipends are to what the federal government pays its own travelers at that place for
        lodging and meals (GSA). Lodging has seasons: the cap is the mean of the assignment’s nights. Alaska, Hawaii and
        the territories have rates of their own, which we do not hold. Ask a tax adviser what is untaxed for you.
      </p>
      <h2>The first week</h2>
      <p>
        Expect an orientation of one to three shifts. Ask for the unit’s ratios, its charting system and whom to call at
        night. Your recruiter is one message away if something is not as agreed.
      </p>
      <h2>Extending or moving on</h2>
      <p>
        Most assignments last 13 weeks. If you like the place, say so four weeks before the end. If not, the job board
        is open.
      </p>
    </TextPage>
  );
}

import { StaffAnnouncements } from '../features/announcements/announcements.tsx';
import { Desk } from '../features/desk/desk.tsx';
import { WeekNumbers } from '../features/numbers/week-numbers.tsx';
import { Page } from '../ui/page.tsx';
import { overlayPart } from '../ui/parts/overlay-part.tsx';

const SubmitSheet = overlayPart(
  async () => (await import('../features/applications/submit/submit-sheet.tsx')).SubmitSheet,
);

/** /desk: the day of a recruiter, the first page of staff after sign-in. */
export function DeskPage() {
  return (
    <Page width="full">
      {(heading) => (
        <Desk
          heading={heading}
          news={<StaffAnnouncements />}
          beside={<WeekNumbers />}
          submitSheet={(of) => <SubmitSheet {...of} />}
        />
      )}
    </Page>
  );
}

import { paths } from '../lib/paths.ts';
import { CandidateProvider } from '../ui/antd/candidate-provider.tsx';
import { Frame } from './frame.tsx';

/** The frame of candidates' pages. */
export function PortalFrame() {
  return (
    <CandidateProvider>
      <Frame
        layout="portal"
        home={paths.home}
        notices={paths.notices}
        account={paths.account}
        profile={paths.profile}
      />
    </CandidateProvider>
  );
}

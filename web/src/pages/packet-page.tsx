import { useLocation } from 'react-router-dom';
import { Receiver } from '../features/packet/receiver.tsx';
import { CandidateProvider } from '../ui/antd/candidate-provider.tsx';

/** /packet#token: where a facility opens the submission packet that was shared with it, without an account. */
export function PacketPage() {
  const token = useLocation().hash.slice(1);
  return (
    <CandidateProvider>
      <Receiver key={token} token={token} />
    </CandidateProvider>
  );
}

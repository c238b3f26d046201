import { CandidateProvider } from '../antd/candidate-provider.tsx';
import { ToastMessages } from './toast-messages.tsx';

/** Toasts with a provider of their own. */
export function CandidateToasts() {
  return (
    <CandidateProvider>
      <ToastMessages />
    </CandidateProvider>
  );
}

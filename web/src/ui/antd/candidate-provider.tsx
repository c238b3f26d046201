import 'virtual:antd/candidate.css';
import type { ReactNode } from 'react';
import { AntdProvider } from './antd-provider.tsx';

/** antd for pages of candidates, with its style sheet. */
export function CandidateProvider({ children }: { children: ReactNode }) {
  return <AntdProvider density="candidate">{children}</AntdProvider>;
}

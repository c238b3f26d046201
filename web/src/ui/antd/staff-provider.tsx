import 'virtual:antd/staff.css';
import type { ReactNode } from 'react';
import { AntdProvider } from './antd-provider.tsx';

/** antd for pages of staff, with its style sheet. */
export function StaffProvider({ children }: { children: ReactNode }) {
  return <AntdProvider density="staff">{children}</AntdProvider>;
}

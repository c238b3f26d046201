import { paths } from '../lib/paths.ts';
import { StaffProvider } from '../ui/antd/staff-provider.tsx';
import { Frame } from './frame.tsx';

/** The frame of staff's pages. */
export function StaffFrame() {
  return (
    <StaffProvider>
      <Frame layout="staff" home={paths.users} tag="Staff" />
    </StaffProvider>
  );
}

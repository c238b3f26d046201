import { useState } from 'react';
import { paths } from '../lib/paths.ts';
import { StaffProvider } from '../ui/antd/staff-provider.tsx';
import { Frame } from './frame.tsx';
import { type OpenCommands, StaffCommands } from './staff-commands.tsx';

/** The frame of staff's pages. */
export function StaffFrame() {
  const [open, setOpen] = useState<OpenCommands>();
  return (
    <StaffProvider>
      <Frame
        layout="staff"
        home={paths.desk}
        notices={paths.staffNotices}
        account={paths.staffAccount}
        commands={<StaffCommands open={open} setOpen={setOpen} />}
        onFind={() => setOpen('palette')}
      />
    </StaffProvider>
  );
}

import type { ComponentProps } from 'react';
import { Page } from '../page.tsx';
import { StaffProvider } from './staff-provider.tsx';

/** A page of staff: as every page, and what is on it may use antd. */
export function StaffPage(props: ComponentProps<typeof Page>) {
  return (
    <StaffProvider>
      <Page {...props} />
    </StaffProvider>
  );
}

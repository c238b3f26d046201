import 'virtual:antd.css';
import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { antdStyling } from './antd-styling.ts';

const theme: ThemeConfig = { ...antdStyling, zeroRuntime: true };

/**
 * antd around the part that uses it. Its colours come from the style sheet, light and dark; the build sees to it that none is made
 * in the browser (web/build/antd-plugin.ts). Only staff's own chunks may import this: it is heavy.
 */
export function StaffProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}

import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '../icon.tsx';
import type { Density } from '../theme.ts';
import { useMedia } from '../use-media.ts';
import { browserTheme } from './antd-styling.ts';
import './layout.css';

/**
 * Where antd puts the style elements that it still makes (variables; measuring): outside the page, for the content policy
 * refuses style elements. What they would say is in the style sheet of the build.
 */
const outside = document.createElement('div');

/** antd's own turning circle has a name, which would become part of its button's. */
const busy = (
  <span className="anticon anticon-spin">
    <Icon name="loading" size={16} />
  </span>
);

const themes = { candidate: browserTheme('candidate'), staff: browserTheme('staff') } as const;

/** Where less motion is asked for: antd then waits for no end of a motion that the style sheet (ui/base.css) has cut short. */
const stillThemes = { candidate: stillOf(themes.candidate), staff: stillOf(themes.staff) } as const;

function stillOf(theme: ThemeConfig): ThemeConfig {
  return { ...theme, token: { ...theme.token, motion: false } };
}

/**
 * Lists, menus and tooltips open in the dialog of what opens them, outside of which nothing can be pressed or read, or in the
 * landmark, so that a screen reader finds them there.
 */
function popupParent(opener?: HTMLElement): HTMLElement {
  return opener?.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}

interface AntdProviderProps {
  density: Density;
  children: ReactNode;
}

/** antd around the pages of one density. Use CandidateProvider or StaffProvider, which bring the style sheet. */
export function AntdProvider({ density, children }: AntdProviderProps) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // The radii of our own styles follow (web/build/theme-css.ts), also in drawers, which are outside of every frame.
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return (
    <StyleProvider container={outside}>
      <ConfigProvider
        theme={(isStill ? stillThemes : themes)[density]}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false, loadingIcon: busy }}
        getPopupContainer={popupParent}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

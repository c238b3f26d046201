import { message } from 'antd';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { aboveBars } from './above-bars.ts';
import { overlayHost } from './overlay-host.ts';
import { closeToast, lifeSeconds, mostToasts, openToasts, type Toast, watchToasts } from './toast.ts';

const looks = {
  success: { type: 'success', role: 'status' },
  failure: { type: 'error', role: 'alert' },
  note: { type: 'info', role: 'status' },
} as const;

/** The toasts as messages of antd, at the foot of the window above its bars (ui/antd/layout.css). Rendered once, by the frame of a page. */
export function ToastMessages() {
  const toasts = useSyncExternalStore(watchToasts, openToasts);
  // It goes in its time also under a pointer, which may wait for what is below it.
  const [messages, place] = message.useMessage({
    getContainer: overlayHost,
    maxCount: mostToasts,
    pauseOnHover: false,
  });
  const shown = useRef<readonly Toast[]>([]);
  useEffect(() => {
    const news = toasts.filter((one) => !shown.current.includes(one));
    if (news.length > 0) document.documentElement.style.setProperty('--above-bars', `${aboveBars()}px`);
    for (const toast of news) {
      const { kind, text } = toast;
      const config = { key: text, content: text, duration: lifeSeconds[kind], onClose: () => closeToast(toast) };
      void messages.open({ ...config, ...looks[kind] });
    }
    shown.current = toasts;
  }, [toasts, messages]);
  return place;
}

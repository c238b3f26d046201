import { message } from 'antd';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { overlayHost } from './overlay-host.ts';
import { closeToast, lifeSeconds, mostToasts, openToasts, type Toast, watchToasts } from './toast.ts';

const looks = {
  success: { type: 'success', role: 'status' },
  failure: { type: 'error', role: 'alert' },
  note: { type: 'info', role: 'status' },
} as const;

/** The toasts as messages of antd. Rendered once, by the frame of a page. */
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
    for (const toast of toasts.filter((one) => !shown.current.includes(one))) {
      const { kind, text } = toast;
      const config = { key: text, content: text, duration: lifeSeconds[kind], onClose: () => closeToast(toast) };
      void messages.open({ ...config, ...looks[kind] });
    }
    shown.current = toasts;
  }, [toasts, messages]);
  return place;
}

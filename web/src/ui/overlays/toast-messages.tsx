import { message } from 'antd';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { overlayHost } from './overlay-host.ts';
import { shownToasts, watchToasts } from './toast.ts';

const looks = {
  success: { type: 'success', role: 'status' },
  failure: { type: 'error', role: 'alert' },
  note: { type: 'info', role: 'status' },
} as const;

/** The visible toasts as messages of antd; the store decides how long and how many. Rendered once, by the frame of a page. */
export function ToastMessages() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  const [messages, place] = message.useMessage({ getContainer: overlayHost });
  const open = useRef(new Set<string>());
  useEffect(() => {
    // By its words: a repeated toast stays where it is.
    const visible = new Set(toasts.map(({ text }) => text));
    for (const text of open.current) if (!visible.has(text)) messages.destroy(text);
    for (const { kind, text } of toasts) {
      const config = { key: text, content: text, duration: 0, ...looks[kind] };
      if (!open.current.has(text)) void messages.open(config);
    }
    open.current = visible;
  }, [toasts, messages]);
  return place;
}

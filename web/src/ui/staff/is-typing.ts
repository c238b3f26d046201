const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Whether a key that is pressed here belongs to a field, a dialog or a menu, so that no shortcut takes it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

/**
 * For the studio's preview, which redraws the draft while a person types in the panel. Nothing in the frame takes the focus until a press
 * or a key gives it to the frame. The last element that wanted the focus then gets it.
 */
export function createDraftFocus(): (isDrafted: boolean) => void {
  let end: (() => void) | null = null;
  return (isDrafted) => {
    if (isDrafted) end ??= leaveFocus();
    else {
      end?.();
      end = null;
    }
  };
}

/** Returns a function that undoes it. */
function leaveFocus(): () => void {
  const { focus } = HTMLElement.prototype;
  const during = new AbortController();
  let last: HTMLElement | null = null;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
    else last = this;
  };
  const come = () => {
    if (document.activeElement === document.body && last?.isConnected) focus.call(last, { preventScroll: true });
    last = null;
  };
  window.addEventListener('focus', come, { signal: during.signal });
  return () => {
    HTMLElement.prototype.focus = focus;
    during.abort();
  };
}

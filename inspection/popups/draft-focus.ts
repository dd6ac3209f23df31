/**
 * For a frame beside the panel in which a draft is put together: it is drawn anew while its person types there. As long as the frame has not
 * got the focus, nothing in it takes it; what asked for it last has it once they come over, by a press or a key.
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

/** Answers what undoes it. */
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

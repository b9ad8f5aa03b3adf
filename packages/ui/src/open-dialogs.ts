/** As of toasts, an event: each separately built app has its own copy of this package. */
const changedEvent = 'ui:dialogs';

/** Says that a modal dialog has opened or closed. */
export const tellDialogs = () => void window.dispatchEvent(new Event(changedEvent));

/** @returns ends it */
export function onDialogs(tell: () => void) {
  window.addEventListener(changedEvent, tell);
  return () => window.removeEventListener(changedEvent, tell);
}

/** What of the page can be used: the modal dialog that was opened last, outside of which all is inert. */
export const usable = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

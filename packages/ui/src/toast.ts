import type { Tone } from './tone.tsx';

export interface ToastOptions {
  message: string;
  tone?: Tone;
  /** Milliseconds on screen, 5000 unless said; 0 stays until dismissed. Hover and focus hold it. */
  duration?: number;
  /** It can be read elsewhere too, as news in the bell: on a phone the next such takes its place, and no dialog has it. */
  isEcho?: boolean;
  /** What can be done about it while it is there, e.g. `Undo`. Nothing holds such a toast. */
  action?: { label: string; run: () => void };
}

/** The event that carries a toast to the one `ToastRegion` of the page. */
export const toastEvent = 'ui:toast';

/**
 * Shows a short message in the corner and announces it to screen readers. An event rather than a
 * context: each separately built app has its own copy of this package, and the page has one region.
 */
export const showToast = (toast: ToastOptions) =>
  void window.dispatchEvent(new CustomEvent<ToastOptions>(toastEvent, { detail: toast }));

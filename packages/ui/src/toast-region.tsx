import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { CrossIcon } from './icons.tsx';
import { toastEvent, type ToastOptions } from './toast.ts';
import * as styles from './toast-region.module.css';
import { ToneIcon } from './tone.tsx';

function Toasts() {
  const { toasts, add } = Toast.useToastManager<ToastOptions>();
  const viewport = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = (event: Event) => {
      const toast = (event as CustomEvent<ToastOptions>).detail;
      add({
        title: toast.message,
        timeout: toast.duration,
        priority: toast.tone === 'error' ? 'high' : 'low',
        data: toast,
      });
    };
    window.addEventListener(toastEvent, show);
    return () => window.removeEventListener(toastEvent, show);
  }, [add]);

  // Shown anew with each toast, a popover lies above a dialog that was opened in between.
  useEffect(() => {
    viewport.current?.hidePopover?.();
    if (toasts.length > 0) viewport.current?.showPopover?.();
  }, [toasts.length]);

  return (
    <Toast.Viewport ref={viewport} className={styles.viewport} popover="manual">
      {toasts.map((toast) => {
        const tone = toast.data?.tone ?? 'success';
        return (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className={classNames(styles.toast, styles[tone])}
            swipeDirection={['right', 'down']}
          >
            <Toast.Content className={styles.content}>
              <ToneIcon tone={tone} message={toast.title} />
              <Toast.Title className={styles.message} render={<p />} />
              {/* The list is always spread out, so its buttons are never hidden. */}
              <Toast.Close className={styles.close} aria-label="Dismiss" aria-hidden={false}>
                <CrossIcon />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}

/** Where toasts appear. Once on a page, mounted before anything calls `showToast`. */
export const ToastRegion = () => (
  <Toast.Provider>
    <Toasts />
  </Toast.Provider>
);

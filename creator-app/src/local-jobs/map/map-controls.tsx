import { Button } from '@castwork/ui/button';
import { MinusIcon, PlusIcon, TargetIcon } from '@castwork/ui/further-icons';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import * as styles from './job-map.module.css';
import type { useMapWindow } from './use-map-window.ts';

/** Nearer, farther, around you, everything. */
export const MapControls = ({ view }: { view: Omit<ReturnType<typeof useMapWindow>, 'frame'> }) => (
  <div className={styles.controls}>
    <Button icon={<PlusIcon />} disabled={!view.zoomIn} onClick={view.zoomIn}>
      <VisuallyHidden>Zoom in</VisuallyHidden>
    </Button>
    <Button icon={<MinusIcon />} disabled={!view.zoomOut} onClick={view.zoomOut}>
      <VisuallyHidden>Zoom out</VisuallyHidden>
    </Button>
    {view.showHome && (
      <Button icon={<TargetIcon />} onClick={view.showHome}>
        <VisuallyHidden>Around you</VisuallyHidden>
      </Button>
    )}
    <Button onClick={view.showAll}>Whole US</Button>
  </div>
);

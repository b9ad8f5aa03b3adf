import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { country, type Spot } from './projection.ts';

const most = 64;

/**
 * The part of the map that is seen: how large it is on the screen, where its middle is and how far
 * it is zoomed in.
 * @param home the creator's place, if known
 * @param reach the creator's radius in the map's units
 */
export function useMapWindow(home: Spot | undefined, reach: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [measured, setSize] = useState<{ width: number; height: number }>();
  const size = measured ?? { width: 640, height: 480 };
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // The points of a thousand jobs are made in React's own time.
      startTransition(() => setSize({ width, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const middle = { x: country.width / 2, y: country.height / 2 };
  const whole = Math.min(size.width / country.width, size.height / country.height);
  // Around home: the radius fills a good part, but never so near that no border tells where it is.
  const around = Math.min(size.width, size.height) / (2 * Math.max(reach * 1.4, 55));
  const [zoom, setZoom] = useState<number>();
  const isHome = home !== undefined && zoom !== 1;
  const centre = isHome ? home : middle;
  /** Pixels for a unit of the map. */
  const scale = zoom === undefined ? (home ? Math.max(around, whole) : whole) : whole * zoom;
  const now = scale / whole;

  return {
    frame,
    scale,
    viewBox: [
      centre.x - size.width / 2 / scale,
      centre.y - size.height / 2 / scale,
      size.width / scale,
      size.height / scale,
    ].join(' '),
    /** Where a spot is on the screen, in pixels from the frame's corner; undefined outside it. */
    onScreen: ({ x, y }: Spot) => {
      const left = (x - centre.x) * scale + size.width / 2;
      const top = (y - centre.y) * scale + size.height / 2;
      const isSeen = measured && left > 0 && top > 0 && left < size.width && top < size.height;
      return isSeen ? { left, top } : undefined;
    },
    zoomIn: now < most ? () => setZoom(Math.min(most, now * 2)) : undefined,
    zoomOut: now > 1 ? () => setZoom(Math.max(1, now / 2)) : undefined,
    showHome: home && (() => setZoom(undefined)),
    showAll: () => setZoom(1),
  };
}

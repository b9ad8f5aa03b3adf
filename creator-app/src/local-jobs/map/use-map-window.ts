import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { country, type Spot } from './projection.ts';

/** How far one can zoom in from the whole country. */
const most = 64;

/** As far as its edges may be dragged: half of the map beyond them. */
const reachable: [[number, number], [number, number]] = [
  [-country.width / 2, -country.height / 2],
  [country.width * 1.5, country.height * 1.5],
];

const middle = { x: country.width / 2, y: country.height / 2 };

/** One finger and the wheel scroll the page; two fingers, a mouse's drag and Ctrl with the wheel move the map. */
const isForMap = (event: MouseEvent | TouchEvent) => {
  if (event.type === 'wheel') return event.ctrlKey;
  return 'touches' in event ? event.touches.length > 1 : event.button === 0;
};

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

  const whole = Math.min(size.width / country.width, size.height / country.height);
  // Around home: the radius fills a good part, but never so near that no border tells where it is.
  const around = Math.min(size.width, size.height) / (2 * Math.max(reach * 1.4, 55));
  const centred = ({ x, y }: Spot, scale: number) =>
    zoomIdentity
      .translate(size.width / 2, size.height / 2)
      .scale(scale)
      .translate(-x, -y);

  /** Where the visitor moved it to; until then it follows home, the radius and the size. */
  const [moved, setMoved] = useState<ZoomTransform>();
  const view = moved ?? (home ? centred(home, Math.max(around, whole)) : centred(middle, whole));
  const [zoomer] = useState(() => zoom<Element, unknown>().filter(isForMap).duration(0));
  useLayoutEffect(() => {
    zoomer
      .extent([
        [0, 0],
        [size.width, size.height],
      ])
      .scaleExtent([whole, whole * most])
      .translateExtent(reachable)
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => setMoved(transform));
    // A gesture goes on from what is seen.
    if (frame.current)
      select<Element, unknown>(frame.current).property('__zoom', view).call(zoomer);
  });
  const zoomBy = (factor: number) => () => {
    if (frame.current) zoomer.scaleBy(select<Element, unknown>(frame.current), factor);
  };

  return {
    frame,
    /** Pixels for a unit of the map. */
    scale: view.k,
    viewBox: [-view.x, -view.y, size.width, size.height].map((each) => each / view.k).join(' '),
    /** Where a spot is on the screen, in pixels from the frame's corner; undefined outside it. */
    onScreen: ({ x, y }: Spot) => {
      const [left, top] = view.apply([x, y]);
      const isSeen = measured && left > 0 && top > 0 && left < size.width && top < size.height;
      return isSeen ? { left, top } : undefined;
    },
    zoomIn: view.k < whole * most ? zoomBy(2) : undefined,
    zoomOut: view.k > whole ? zoomBy(1 / 2) : undefined,
    showHome: home && (() => setMoved(undefined)),
    showAll: () => setMoved(centred(middle, whole)),
  };
}

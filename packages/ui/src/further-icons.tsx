import { circle, icon } from './draw-icon.tsx';

// Those of dialogs and further screens, so that no first screen loads them.
export const ClockIcon = /*#__PURE__*/ icon(circle(12, 12, 9), 'M12 7v5.2l3.4 2');
export const PauseIcon = /*#__PURE__*/ icon('M9 6v12', 'M15 6v12');
export const ExternalIcon = /*#__PURE__*/ icon(
  'M14 4h6v6',
  'M20 4l-9 9',
  'M18 14v4.5A1.5 1.5 0 0 1 16.5 20h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
);
export const ShareIcon = /*#__PURE__*/ icon(
  'M12 3.5v11',
  'M8 7l4-3.8L16 7',
  'M7 11H6a1.5 1.5 0 0 0-1.5 1.5v6.5A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-1',
);
export const UndoIcon = /*#__PURE__*/ icon('M9 14L4 9l5-5', 'M4 9h10a6 6 0 0 1 0 12h-3');
export const PlusIcon = /*#__PURE__*/ icon('M12 5v14', 'M5 12h14');
export const TrashIcon = /*#__PURE__*/ icon(
  'M4 6.5h16',
  'M9 6.5V4h6v2.5',
  'M6 6.5l.9 13.5h10.2L18 6.5',
  'M10 10.5v6',
  'M14 10.5v6',
);
export const EyeIcon = /*#__PURE__*/ icon(
  'M2.5 12C4.6 8 8 5.8 12 5.8S19.4 8 21.5 12c-2.1 4-5.5 6.2-9.5 6.2S4.6 16 2.5 12z',
  circle(12, 12, 2.8),
);
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M2.5 12C4.6 8 8 5.8 12 5.8S19.4 8 21.5 12c-2.1 4-5.5 6.2-9.5 6.2S4.6 16 2.5 12z',
  'M4.5 19.5l15-15',
);
export const ChevronLeftIcon = /*#__PURE__*/ icon('M14.5 6.5L9 12l5.5 5.5');
export const ChevronRightIcon = /*#__PURE__*/ icon('M9.5 6.5L15 12l-5.5 5.5');
export const DownloadIcon = /*#__PURE__*/ icon('M12 4v11', 'M7.5 11l4.5 4.5 4.5-4.5', 'M4.5 20h15');
export const MapIcon = /*#__PURE__*/ icon(
  'M3.5 6.5L9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20z',
  'M9 4v13.5',
  'M15 6.5V20',
);
export const MessageIcon = /*#__PURE__*/ icon(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 4v-4h-2A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5z',
  'M8 9h8',
  'M8 12h5',
);
export const FlagIcon = /*#__PURE__*/ icon('M6 21V4', 'M6 4.5h12.5L16 8.8l2.5 4.2H6');
export const MinusIcon = /*#__PURE__*/ icon('M5 12h14');
export const TargetIcon = /*#__PURE__*/ icon(
  circle(12, 12, 7),
  circle(12, 12, 2),
  'M12 2v3',
  'M12 19v3',
  'M2 12h3',
  'M19 12h3',
);

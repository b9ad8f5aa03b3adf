import type { ReactNode } from 'react';
import * as styles from './icon.module.css';

/** An icon is decoration: the words beside it (or the control's label) carry the meaning. */
export type Icon = () => ReactNode;

// Few and plain enough to be drawn here; each is tree-shaken on its own and needs no dependency.
const icon =
  (...shapes: string[]): Icon =>
  () => (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;

export const CheckIcon = /*#__PURE__*/ icon('M5 12.5l4.5 4.5L19 7.5');
export const CheckCircleIcon = /*#__PURE__*/ icon(circle(12, 12, 9), 'M8 12.3l2.8 2.8L16 9.6');
export const ClockIcon = /*#__PURE__*/ icon(circle(12, 12, 9), 'M12 7v5.2l3.4 2');
export const SendIcon = /*#__PURE__*/ icon('M20.5 3.5L10 14', 'M20.5 3.5L14 20.5L10 14L3.5 10z');
export const PauseIcon = /*#__PURE__*/ icon('M9 6v12', 'M15 6v12');
export const CrossIcon = /*#__PURE__*/ icon('M6 6l12 12', 'M18 6L6 18');
export const CrossCircleIcon = /*#__PURE__*/ icon(circle(12, 12, 9), 'M9 9l6 6', 'M15 9l-6 6');
export const AlertIcon = /*#__PURE__*/ icon('M12 3.8L21.2 19.8H2.8z', 'M12 10v4.2', 'M12 17v.1');
export const InfoIcon = /*#__PURE__*/ icon(circle(12, 12, 9), 'M12 11v5.5', 'M12 7.6v.1');
export const PinIcon = /*#__PURE__*/ icon(
  'M12 21.2c4.2-4.3 6.8-7.6 6.8-11.2a6.8 6.8 0 0 0-13.6 0c0 3.6 2.6 6.9 6.8 11.2z',
  circle(12, 10, 2.4),
);
export const CalendarIcon = /*#__PURE__*/ icon(
  'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  'M4 10h16',
  'M8.5 3v4',
  'M15.5 3v4',
);
export const UserIcon = /*#__PURE__*/ icon(
  circle(12, 8, 4),
  'M4.5 20.5c.8-3.9 3.8-6 7.5-6s6.7 2.1 7.5 6',
);
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
export const RefreshIcon = /*#__PURE__*/ icon('M20 5v5h-5', 'M19.6 10a8 8 0 1 0 .2 4.2');
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
export const ChevronDownIcon = /*#__PURE__*/ icon('M6.5 9.5L12 15l5.5-5.5');
export const ChevronLeftIcon = /*#__PURE__*/ icon('M14.5 6.5L9 12l5.5 5.5');
export const ChevronRightIcon = /*#__PURE__*/ icon('M9.5 6.5L15 12l-5.5 5.5');
export const InboxIcon = /*#__PURE__*/ icon(
  'M4 13.5L6.2 5h11.6L20 13.5V19H4z',
  'M4 13.5h4.8l1.2 2.3h4l1.2-2.3H20',
);
export const WalletIcon = /*#__PURE__*/ icon(
  'M4 7.5v10A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8H5a1 1 0 0 1-1-1a2 2 0 0 1 2-2h10.5',
  'M16 13.5v.1',
);
export const SettingsIcon = /*#__PURE__*/ icon(
  'M4 7h9',
  'M17 7h3',
  circle(15, 7, 2),
  'M4 17h3',
  'M11 17h9',
  circle(9, 17, 2),
);
export const LogoutIcon = /*#__PURE__*/ icon(
  'M10 4.5H5.5v15H10',
  'M14.5 8l4 4-4 4',
  'M18.5 12H9.5',
);
export const HomeIcon = /*#__PURE__*/ icon('M4 11l8-7 8 7', 'M6 9.5V20h12V9.5', 'M10 20v-5.5h4V20');
export const SearchIcon = /*#__PURE__*/ icon(circle(10.8, 10.8, 6.3), 'M15.5 15.5L20.5 20.5');
export const DownloadIcon = /*#__PURE__*/ icon('M12 4v11', 'M7.5 11l4.5 4.5 4.5-4.5', 'M4.5 20h15');
export const BellIcon = /*#__PURE__*/ icon(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z',
  'M10.3 20.5h3.4',
);
export const UsersIcon = /*#__PURE__*/ icon(
  circle(9, 8.5, 3.5),
  'M2.8 19.5c.6-3.4 3.1-5.2 6.2-5.2s5.6 1.8 6.2 5.2',
  'M15.6 5.3a3.5 3.5 0 0 1 0 6.4',
  'M17.6 14.8c2 .7 3.2 2.3 3.6 4.7',
);
export const MapIcon = /*#__PURE__*/ icon(
  'M3.5 6.5L9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20z',
  'M9 4v13.5',
  'M15 6.5V20',
);
export const ListIcon = /*#__PURE__*/ icon(
  'M9 6.5h11',
  'M9 12h11',
  'M9 17.5h11',
  'M4 6.5h.5',
  'M4 12h.5',
  'M4 17.5h.5',
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
export const StarIcon = /*#__PURE__*/ icon(
  'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
);

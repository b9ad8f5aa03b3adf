import { circle, icon } from './draw-icon.tsx';

export type { Icon } from './draw-icon.tsx';

// Those that a first screen shows; `further-icons.tsx` has the others.
export const CheckIcon = /*#__PURE__*/ icon('M5 12.5l4.5 4.5L19 7.5');
export const CheckCircleIcon = /*#__PURE__*/ icon(circle(12, 12, 9), 'M8 12.3l2.8 2.8L16 9.6');
export const SendIcon = /*#__PURE__*/ icon('M20.5 3.5L10 14', 'M20.5 3.5L14 20.5L10 14L3.5 10z');
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
export const RefreshIcon = /*#__PURE__*/ icon('M20 5v5h-5', 'M19.6 10a8 8 0 1 0 .2 4.2');
export const ChevronDownIcon = /*#__PURE__*/ icon('M6.5 9.5L12 15l5.5-5.5');
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
export const ListIcon = /*#__PURE__*/ icon(
  'M9 6.5h11',
  'M9 12h11',
  'M9 17.5h11',
  'M4 6.5h.5',
  'M4 12h.5',
  'M4 17.5h.5',
);
export const StarIcon = /*#__PURE__*/ icon(
  'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
);

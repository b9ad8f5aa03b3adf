import { MapIcon, MessageIcon, TargetIcon } from '@castwork/ui/further-icons';
import {
  BellIcon,
  CalendarIcon,
  HomeIcon,
  InboxIcon,
  ListIcon,
  SearchIcon,
  SettingsIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@castwork/ui/icons';
import type { ReactNode } from 'react';

/** The icons that an entry of the navigation may ask for by name. */
const named = {
  bell: <BellIcon />,
  calendar: <CalendarIcon />,
  home: <HomeIcon />,
  inbox: <InboxIcon />,
  list: <ListIcon />,
  map: <MapIcon />,
  message: <MessageIcon />,
  search: <SearchIcon />,
  settings: <SettingsIcon />,
  user: <UserIcon />,
  users: <UsersIcon />,
  wallet: <WalletIcon />,
};

const icons: ReadonlyMap<string, ReactNode> = new Map(Object.entries(named));

/** The icon of an entry; a plain one when the shell has none of that name. */
export const iconNamed = (name: string): ReactNode => icons.get(name) ?? <TargetIcon />;

import { readStored, writeStored } from '@castwork/forms/browser-storage';

const keyOf = (userId: string) => `castwork.unkept-codes.${userId}`;

/**
 * Whether recovery codes were shown here that nobody has said to have kept: whoever left them, by whatever way,
 * is told when they come back. The codes themselves are stored nowhere.
 */
export const unkeptCodes = {
  has: (userId: string): boolean => readStored('localStorage', keyOf(userId)) === true,
  set: (userId: string, areUnkept: boolean): void =>
    writeStored('localStorage', keyOf(userId), areUnkept || undefined),
};

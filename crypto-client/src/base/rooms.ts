/** Whether a case key is of the kind that is for staff alone (FORMATS.md §1): a room and not a case. */
export const isRoomKeyId = (keyId: string): boolean => keyId.startsWith('office:')

/** The six delivery states, worst first; only the uploader sees them (LST-27, LST-34). */
export const documentStatuses = ['new', 'willnotify', 'notif_some', 'notified', 'rec_some', 'received'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** How many others there are, and how many of them are in each condition. */
export interface DeliveryCounts {
  readonly others: number
  readonly planned: number
  readonly notified: number
  readonly seen: number
}

/** Seen beats notified, and all beats some. */
export const documentStatus = ({ others, planned, notified, seen }: DeliveryCounts): DocumentStatus => {
  if (others > 0 && seen >= others) return 'received'
  if (seen > 0) return 'rec_some'
  if (others > 0 && notified >= others) return 'notified'
  if (notified > 0) return 'notif_some'
  return planned > 0 ? 'willnotify' : 'new'
}
